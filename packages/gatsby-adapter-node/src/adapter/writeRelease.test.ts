import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readRelease } from "../release/readRelease";
import { storeRelease, activateRelease, pruneReleases, activeRelease } from "../release/pointer";
import { FakeSite, pageRoute, type FakeBuild } from "../testing/fakeSite";

let site: FakeSite;

beforeEach(async () => {
  site = await FakeSite.create();
});

afterEach(() => site.remove());

const WORDS = "words ".repeat(500);
const build = (more: FakeBuild = {}): FakeBuild => ({
  pages: { "/": "home", "/about": WORDS },
  files: {
    "app-0123abcd.js": WORDS,
    "picture.png": Buffer.alloc(5000),
    "webpack.stats.json": "{}",
  },
  ...more,
});

const inode = async (...path: string[]) => (await stat(join(...path))).ino;

test("Everything is described and there", async () => {
  const { directory, release } = await site.build(
    build({
      routes: [pageRoute("/ssr"), pageRoute("/late", true)],
      functions: { one: "module.exports = () => 1" },
      engine: "return { html: '' }",
    }),
  );
  expect(release).toMatchObject({
    version: 1,
    trailingSlash: "never",
    routes: [
      { type: "page", path: "/ssr" },
      { type: "page", path: "/late", cache: true },
    ],
    functions: [{ id: "one", name: "/api/one", file: "server/.cache/functions/one.js" }],
    engine: { pageSsr: "server/.cache/page-ssr/" },
  });
  const { files } = await readRelease(directory);
  expect(files.files.map(({ path }) => path).sort()).toEqual([
    "/",
    "/about",
    "/app-0123abcd.js",
    "/picture.png",
  ]);
  for (const { file, size } of [...files.files, ...files.server]) {
    expect((await stat(join(directory, file))).size).toBe(size);
  }
});

test("What becomes smaller is compressed both ways, pictures and small files are not", async () => {
  const { directory } = await site.build(build());
  const { files } = await readRelease(directory);
  const encodings = Object.fromEntries(files.files.map((file) => [file.path, file.encodings]));
  expect(encodings["/picture.png"]).toEqual({});
  expect(encodings["/"]).toEqual({});
  const read = (suffix: string) =>
    readFile(join(directory, "compressed/public/about/index.html") + suffix);
  expect(brotliDecompressSync(await read(".br")).toString()).toBe(WORDS);
  expect(gunzipSync(await read(".gz")).toString()).toBe(WORDS);
  expect(encodings["/about"]).toEqual({
    br: (await read(".br")).length,
    gzip: (await read(".gz")).length,
  });
});

test("The same content has the same id, whenever it is built", async () => {
  const one = await site.build(build());
  const two = await site.build(build());
  const three = await site.build(build({ pages: { "/": "new" } }));
  expect(two.release.id).toBe(one.release.id);
  expect(three.release.id).not.toBe(one.release.id);
});

test("What has not changed is linked with the release before, and never with the build", async () => {
  const options = { previousRelease: "releases/current" };
  const releases = join(site.root, "releases");
  const first = await site.build(build(), options);
  await activateRelease(releases, await storeRelease(first.directory, releases));
  const second = await site.build(build({ pages: { "/": "new", "/about": WORDS } }), options);
  expect(second.unchanged).toBe(3);

  const current = join(releases, "current");
  for (const file of ["public/about/index.html", "compressed/public/about/index.html.br"]) {
    expect(await inode(second.directory, file)).toBe(await inode(current, file));
  }
  // Gatsby writes into its files.
  await writeFile(join(site.root, "public/about/index.html"), "changed in place");
  expect(await readFile(join(second.directory, "public/about/index.html"), "utf8")).toBe(WORDS);
  expect(await readFile(join(current, "public/index.html"), "utf8")).toBe("home");
});

test("A file written in place is noticed by the next build", async () => {
  const options = { previousRelease: "release" };
  await site.build(build(), options);
  const changed = WORDS.replace("words", "WORDS");
  const second = await site.build(build({ pages: { "/": "home", "/about": changed } }), options);
  expect(await readFile(join(second.directory, "public/about/index.html"), "utf8")).toBe(changed);
  const variant = join(second.directory, "compressed/public/about/index.html.gz");
  expect(gunzipSync(await readFile(variant)).toString()).toBe(changed);
});

test("Old releases are removed, but never the one that is served", async () => {
  const releases = join(site.root, "releases");
  const names: string[] = [];
  for (const name of ["one", "two", "three", "four"]) {
    const { directory } = await site.build(build({ pages: { "/": name } }));
    names.push(await storeRelease(directory, releases));
  }
  await activateRelease(releases, names[0]!);
  expect(await pruneReleases(releases, 1)).toEqual([names[2], names[1]]);
  expect(await activeRelease(releases)).toBe(names[0]);
});

test("A rewrite to another server is left out, and the build says so", async () => {
  const warn = jest.fn();
  const { release } = await site.build(
    build({
      routes: [
        { type: "redirect", path: "/proxy/*", toPath: "https://x.ch/*", status: 200, headers: [] },
        { type: "redirect", path: "/away", toPath: "https://x.ch/", status: 302, headers: [] },
      ],
    }),
    {},
    warn,
  );
  expect(release.routes.map(({ path }) => path)).toEqual(["/away"]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("/proxy/*"));
});
