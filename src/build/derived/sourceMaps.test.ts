/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeSourceMaps } from "./removeSourceMaps";
import { webpackConfig } from "../configuration/webpackConfig";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "quatrain-maps-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("a build makes no maps", () => {
  expect(webpackConfig("build-javascript", process.cwd())).toMatchObject({ devtool: false });
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
