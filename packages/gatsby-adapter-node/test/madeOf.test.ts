import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { adapterFiles, fingerprintOfBuild } from "./madeOf";

const ROOT = resolve(__dirname, "../../..");

test("a build is made of every module that the adapter imports", async () => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["packages/gatsby-adapter-node/src/index.ts"],
    alias: { "image-ladder": join(ROOT, "packages/image-ladder/src") },
    packages: "external",
    platform: "node",
    bundle: true,
    metafile: true,
    write: false,
  });
  const imported = Object.keys(metafile.inputs);
  expect(imported).toContain("packages/image-ladder/src/ladder.ts");
  const counted = await adapterFiles();
  expect(imported.filter((path) => !counted.includes(join(ROOT, path)))).toEqual([]);
});

test("tests are no part of what a build is made of", async () => {
  const counted = (await adapterFiles()).map((path) => relative(ROOT, path));
  expect(counted.length).toBeGreaterThan(50);
  expect(counted.filter((path) => /\btest(ing)?\b/.test(path))).toEqual([]);
});

test("a build is another one once a file of the site is", async () => {
  const site = mkdtempSync(join(tmpdir(), "site-"));
  const write = (name: string, content: string) => writeFileSync(join(site, name), content);
  write("index.js", "1");
  const before = await fingerprintOfBuild([site]);
  expect(await fingerprintOfBuild([site])).toBe(before);
  write("index.js", "2");
  const edited = await fingerprintOfBuild([site]);
  write("about.js", "");
  expect(new Set([before, edited, await fingerprintOfBuild([site])]).size).toBe(3);
  rmSync(site, { recursive: true });
});
