/** @jest-environment node */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type Webpack from "webpack";
import { ContentHashes } from "./adaptBundler";

// The bundler that Gatsby brings.
const gatsbysRequire = createRequire(require.resolve("gatsby/package.json"));
const webpack = gatsbysRequire("webpack") as typeof Webpack;

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "content-hashes-"));
});
afterEach(() => rm(directory, { recursive: true }));

/** Bundles two entries, and gives the hashes of the whole and of each. */
async function bundle(entries: Record<"page" | "other", string>, plugins = [new ContentHashes()]) {
  const entry: Record<string, string> = {};
  for (const [name, source] of Object.entries(entries)) {
    entry[name] = path.join(directory, `${name}.js`);
    await writeFile(entry[name], source);
  }
  const output = { path: path.join(directory, "out") };
  const compiler = webpack({ mode: "production", context: directory, entry, output, plugins });
  return new Promise<{ whole?: string | undefined; page?: string; other?: string }>(
    (resolve, reject) => {
      compiler?.run((error, stats) => {
        if (error) return reject(error);
        const chunks = [...(stats?.compilation.chunks ?? [])];
        const hashes = Object.fromEntries(chunks.map(({ name, hash }) => [name, hash]));
        compiler.close(() => resolve({ whole: stats?.hash, ...hashes }));
      });
    },
  );
}

const entries = { page: "document.title = 'page';", other: "document.title = 'other';" };
const commented = { ...entries, page: `/* said otherwise */ ${entries.page}` };

test("what gives the same scripts has the same hashes, whatever it came from", async () => {
  // The bundler itself tells them apart.
  expect(await bundle(commented, [])).not.toEqual(await bundle(entries, []));
  const hashes = await bundle(entries);
  expect(hashes).toEqual({
    whole: expect.stringMatching(/^\w{20}$/),
    page: expect.stringMatching(/^\w{20}$/),
    other: expect.stringMatching(/^\w{20}$/),
  });
  expect(await bundle(commented)).toEqual(hashes);
});

test("a script that changes has another hash, as has the whole", async () => {
  const before = await bundle(entries);
  const after = await bundle({ ...entries, page: "document.title = 'new';" });
  expect(after.page).not.toBe(before.page);
  expect(after.whole).not.toBe(before.whole);
  expect(after.other).toBe(before.other);
});
