/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { PrivateSourceMaps } from "./PrivateSourceMaps";
import { removeSourceMaps } from "./removeSourceMaps";
import { webpackConfig } from "./webpackConfig";

/** The bundler as Gatsby has it. */
type Webpack = (
  options: object,
  done: (
    error: Error | null,
    stats?: { toJson(): { assets?: { name: string; info: { related?: unknown } }[] } },
  ) => void,
) => void;
const gatsby = createRequire(require.resolve("gatsby/package.json"));
const webpack = gatsby("webpack") as Webpack;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "quatrain-maps-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("the maps of a build are kept beside its output, and no script names them", async () => {
  writeFileSync(path.join(directory, "app.js"), "export const secret = 1; console.log(secret);");
  const { devtool } = webpackConfig("build-javascript", process.cwd());
  const output = path.join(directory, "public");
  const assets = await new Promise<[string, unknown][]>((resolve, reject) => {
    const options = {
      mode: "production",
      context: directory,
      entry: "./app.js",
      devtool,
      output: { path: output },
      plugins: [new PrivateSourceMaps(directory)],
    };
    webpack(options, (error, stats) => {
      if (error) reject(error);
      else resolve((stats?.toJson().assets ?? []).map(({ name, info }) => [name, info.related]));
    });
  });
  expect(assets).toEqual([["main.js", undefined]]);
  expect(readdirSync(output)).toEqual(["main.js"]);
  expect(readFileSync(path.join(output, "main.js"), "utf8")).not.toContain("sourceMappingURL");
  const map = readFileSync(path.join(directory, ".cache/source-maps/main.js.map"), "utf8");
  expect(map).toContain("export const secret");
});

test("those that an earlier build has left are removed, and nothing else", async () => {
  const output = path.join(directory, "public");
  mkdirSync(output);
  for (const file of ["app-1.js", "app-1.js.map", "styles.1.css.map", "site.map"]) {
    writeFileSync(path.join(output, file), "");
  }
  await removeSourceMaps(output);
  expect(readdirSync(output).sort()).toEqual(["app-1.js", "site.map"]);
});
