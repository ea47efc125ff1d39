import { readFile, realpath, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readRelease, type StoredRelease } from "../release/readRelease";
import { ENCODINGS, type Encoding } from "../store/encodings";
import { storeRelease, activateRelease, pruneReleases, activeRelease } from "../release/pointer";
import { loadFunction } from "../functions/FunctionsApp";
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

const inode = async (path: string) => (await stat(path)).ino;
const contentOf = ({ index, store }: StoredRelease, name: string) =>
  store.read(index.get(name)?.hash ?? "").toString();

test("Everything is described and there", async () => {
  const { directory, release } = await site.build(
    build({
      routes: [pageRoute("/ssr"), pageRoute("/late", true)],
      functions: { one: "module.exports = () => 1" },
      engine: "return { html: '' }",
    }),
  );
  expect(release).toMatchObject({
    version: 2,
    trailingSlash: "never",
    routes: [
      { type: "page", path: "/ssr" },
      { type: "page", path: "/late", cache: true },
      { type: "function", path: "/api/one", functionId: "one" },
    ],
    functions: [{ id: "one", name: "/api/one", file: "server/.cache/functions/one.js" }],
    engine: { pageSsr: "server/.cache/page-ssr/" },
  });
  const { files, index, store } = await readRelease(directory);
  expect([...index.all()].map(([name]) => name)).toEqual([
    "about/index.html",
    "app-0123abcd.js",
    "index.html",
    "picture.png",
  ]);
  for (const [, { hash, size }] of index.all()) expect(store.sizeOf(hash)).toBe(size);
  for (const { file } of files.server) expect(await stat(join(directory, file))).toBeDefined();
});

test("Functions and renderer come in single-byte characters, and answer the same", async () => {
  const { directory } = await site.build(
    build({
      routes: [pageRoute("/ssr")],
      functions: { one: "// Grüsse\nmodule.exports = function greet() { return '水 und Eis' }" },
      engine: "return { html: '水' }",
    }),
  );
  const files = ["functions/one.js", "page-ssr/index.js"].map((file) =>
    join(directory, "server/.cache", file),
  );
  for (const file of files) expect(await readFile(file, "utf8")).not.toMatch(/[^\0-\x7f]|Gr/);
  const { handler } = loadFunction(files[0] ?? "");
  expect(handler.name).toBe("greet");
  expect((handler as () => unknown)()).toBe("水 und Eis");
});

test("A function that has not changed is linked with the release before", async () => {
  const content = build({ functions: { one: "// One.\nmodule.exports = () => 1" } });
  const releases = join(site.root, "releases");
  const first = await site.build(content);
  await activateRelease(releases, await storeRelease(first.directory, releases));
  const second = await site.build(content, { previousRelease: "releases/current" });
  const [one, other] = [second.directory, join(releases, "current")].map((release) =>
    inode(join(release, "server/.cache/functions/one.js")),
  );
  expect(await one).toBe(await other);
});

test("What becomes smaller is compressed both ways, pictures and small files are not", async () => {
  const { directory } = await site.build(build());
  const { index, store } = await readRelease(directory);
  expect(index.get("picture.png")?.encodings).toEqual({});
  expect(index.get("index.html")?.encodings).toEqual({});
  const about = index.get("about/index.html")!;
  const variant = (encoding: Encoding) => readFile(store.path(about.hash, encoding));
  expect(brotliDecompressSync(await variant("br")).toString()).toBe(WORDS);
  expect(gunzipSync(await variant("gzip")).toString()).toBe(WORDS);
  expect(about.encodings).toEqual({
    br: (await variant("br")).length,
    gzip: (await variant("gzip")).length,
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

  const [own, current] = await Promise.all(
    [second.directory, join(releases, "current")].map((path) => readRelease(path)),
  );
  const { hash } = own!.index.get("about/index.html")!;
  for (const encoding of [undefined, ...ENCODINGS]) {
    const [one, other] = [own!, current!].map(({ store }) => store.path(hash, encoding));
    expect(await inode(one!)).toBe(await inode(other!));
  }
  // Gatsby writes into its files.
  await writeFile(join(site.root, "public/about/index.html"), "changed in place");
  expect(contentOf(own!, "about/index.html")).toBe(WORDS);
  expect(contentOf(current!, "index.html")).toBe("home");
  // Together they are one: what both have is there once.
  await activateRelease(releases, await storeRelease(second.directory, releases));
  const released = await readRelease(join(releases, "current"));
  expect(await realpath(released.store.directory)).toBe(join(releases, "store"));
  expect(contentOf(released, "index.html")).toBe("new");
  expect(await inode(released.store.path(hash))).toBe(await inode(current!.store.path(hash)));
});

test("A file written in place is noticed by the next build", async () => {
  const options = { previousRelease: "release" };
  await site.build(build(), options);
  const changed = WORDS.replace("words", "WORDS");
  const second = await site.build(build({ pages: { "/": "home", "/about": changed } }), options);
  const release = await readRelease(second.directory);
  expect(contentOf(release, "about/index.html")).toBe(changed);
  const { hash } = release.index.get("about/index.html")!;
  const variant = await readFile(release.store.path(hash, "gzip"));
  expect(gunzipSync(variant).toString()).toBe(changed);
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
