import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const COMPILED = "dist";

/**
 * Compiles the sources of all packages, for Node and, where bundlers take a package too, to ES modules as well. Each file by
 * itself and unchecked, as the tests compile them: that takes a second. `npm run typecheck` checks them. A file that comes out as it was is not touched, and what has lost its source goes.
 *
 * What bundlers compile (`type: module`) is left to them.
 *
 * @param {string} folder where the packages are
 */
export async function compilePackages(folder) {
  const packages = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(
      (directory) => existsSync(join(directory, "src")) && manifestOf(directory).type !== "module",
    );
  await Promise.all(packages.map(compilePackage));
}

/** @param {string} directory of the package */
async function compilePackage(directory) {
  const { exports: entries } = manifestOf(directory);
  const isForBundlers = JSON.stringify(entries ?? {}).includes('"module"');
  const kinds = [
    { type: "commonjs", folder: "" },
    ...(isForBundlers ? [{ type: "es6", folder: "esm" }] : []),
  ];
  const made = new Set();
  await Promise.all(
    kinds.flatMap(({ type, folder }) =>
      sourcesIn(join(directory, "src")).map(async (source) => {
        const file = join(folder, source.replace(/\.tsx?$/, ".js"));
        made.add(file);
        writeIfChanged(
          join(directory, COMPILED, file),
          await compile(join(directory, "src", source), type),
        );
      }),
    ),
  );
  for (const file of filesIn(join(directory, COMPILED))) {
    if (file.endsWith(".js") && !made.has(file)) rmSync(join(directory, COMPILED, file));
  }
}

function manifestOf(directory) {
  return JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
}

/** @param {"commonjs" | "es6"} type */
async function compile(file, type) {
  const { transform } = await import("@swc/core");
  const { code } = await transform(readFileSync(file, "utf8"), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: "typescript", tsx: file.endsWith(".tsx") },
      target: "es2022",
      transform: { react: { runtime: "automatic" } },
    },
    // The annotation tells Node's modules which names there are to import.
    module: { type, ...(type === "commonjs" && { exportInteropAnnotation: true }) },
  });
  return code;
}

/** What is compiled of a package: neither tests, nor what only they use, nor types alone. */
function sourcesIn(folder) {
  return filesIn(folder).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(d|test)\.tsx?$/.test(file) &&
      !/(^|[\\/])testing[\\/]/.test(file),
  );
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

function writeIfChanged(file, content) {
  if (existsSync(file) && readFileSync(file, "utf8") === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
