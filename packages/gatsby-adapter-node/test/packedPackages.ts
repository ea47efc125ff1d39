import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../..");
const SOURCES = ["LICENSE", "README.md", "CHANGELOG.md", "package.json", "tsconfig.json", "src"];
const COMPILING = [
  "tsconfig.base.json",
  "tsconfig.package.json",
  "scripts/prepack.mjs",
  "scripts/compilePackages.mjs",
];

/** Runs a command to its end. @returns what it has written @throws Error with what it has written, if it fails */
export function run(cwd: string, ...[command = "", ...args]: string[]): string {
  const { NODE_ENV: _ofTests, ...env } = process.env;
  const options = { cwd, env, encoding: "utf8", maxBuffer: 100_000_000 } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
  return stdout;
}

/**
 * Packs packages as they come from a fresh clone: nothing is compiled there yet, and nothing here is touched, which other tests
 * may be using.
 *
 * @param names folders of packages, with those that they need
 * @param folder gets the tarballs
 * @returns the path of each tarball, by the name of its package
 */
export function packPackages(names: readonly string[], folder: string): Record<string, string> {
  const clone = join(folder, "clone");
  for (const each of COMPILING) cpSync(join(ROOT, each), join(clone, each));
  for (const name of names) {
    const own = join("packages", name);
    for (const each of SOURCES) {
      cpSync(join(ROOT, own, each), join(clone, own, each), { recursive: true });
    }
    linkModules(join(ROOT, own), join(clone, own), "none");
  }
  linkModules(ROOT, clone, join(clone, "packages"));
  return Object.fromEntries(
    names.map((name) => {
      const own = join(clone, "packages", name);
      const packed = run(own, "npm", "pack", "--silent", "--pack-destination", folder).trim();
      const { name: id } = JSON.parse(readFileSync(join(own, "package.json"), "utf8")) as {
        name: string;
      };
      return [id, join(folder, packed)];
    }),
  );
}

/** Gives a folder the modules that are installed here, but of our packages those of another folder, if it has them. */
function linkModules(from: string, to: string, packages: string): void {
  const modules = join(from, "node_modules");
  if (!existsSync(modules)) return;
  mkdirSync(join(to, "node_modules"));
  for (const name of readdirSync(modules).filter((each) => !/^(\.|@quatrain$)/.test(each))) {
    const isOurs = lstatSync(join(modules, name)).isSymbolicLink();
    const target = join(isOurs ? packages : modules, name);
    if (existsSync(target)) symlinkSync(target, join(to, "node_modules", name));
  }
}

/**
 * Gives a site Gatsby, React and what they need as they are installed here: to install them takes minutes, and Gatsby loads a
 * library from GitHub meanwhile. Our packages are those that are installed in another folder.
 */
export function linkGatsby(site: string, installed: string): void {
  linkModules(ROOT, site, join(installed, "node_modules"));
}

/** Makes a project of its own that has what is packed, and what comes from the registry with it, and nothing else. */
export function installInto(folder: string, dependencies: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  const manifest = { name: "plain", version: "1.0.0", private: true, dependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  run(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");
}

/** Writes files, by their path in a folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
