import { cp, realpath, rm, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PublicFiles } from "../release/PublicFiles";
import { readRelease } from "../release/readRelease";
import { PageRenderer } from "../render/PageRenderer";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { LATER_CONTENT, writeContent } from "../testing/laterContent";
import { startHost, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";
import { contentCode, CONTEXTS_FILE } from "./contentCode";
import type { ContentFile } from "./ContentFiles";
import type { ContentChanges } from "./ContentRelease";

const WORDS = "words ".repeat(500);

let site: FakeSite;
let base: string;
let host: RunningHost | undefined;

beforeEach(async () => {
  site = await FakeSite.create();
  ({ directory: base } = await site.build({
    pages: { "/": "home", "/a": WORDS, "/c": "gone soon", "/404.html": "not here" },
    files: { "app-0123abcd.js": WORDS, "_gatsby/slices/footer-de-1.html": "the footer" },
    routes: [
      pageRoute("/ssr"),
      pageRoute("/old", true),
      pageRoute("/page-data/old/page-data.json", true),
    ],
    functions: {
      one: "globalThis.loaded = (globalThis.loaded ?? 0) + 1; const own = globalThis.loaded; module.exports = (_, answer) => answer.send(`load ${own}`);",
    },
    engine:
      "return { status: 200, headers: {}, html: JSON.stringify({ ...pages.get(template), ...renderer.believed }) };",
    engineFiles: { "routes/1.js": 'module.exports = "of a chunk";' },
    later: LATER_CONTENT,
  }));
});

afterEach(async () => {
  await host?.close();
  host = undefined;
  await site.remove();
});

const page = (path: string, content: string): [string, ContentFile] => [
  `${path.slice(1)}/index.html`,
  { content, page: path },
];

/** Writes a release with these changes. @returns its directory */
async function write(changes: Partial<ContentChanges>): Promise<string> {
  const draft = join(site.root, "draft");
  await writeContent(base, draft, changes);
  return draft;
}

test("pages are replaced, added and removed, and everything else is shared", async () => {
  const draft = await write({
    files: new Map<string, ContentFile>([
      page("/a", `new ${WORDS}`),
      page("/b", "added"),
      ["b/_payload.0123abcd.json", { content: "{}" }],
    ]),
    removed: new Set(["c/index.html"]),
  });
  const [before, after] = [await readRelease(base), await readRelease(draft)];
  expect(await realpath(after.store.directory)).toBe(before.store.directory);
  expect([...after.index.differences(before.index)].sort()).toEqual([
    "a/index.html",
    "b/_payload.0123abcd.json",
    "b/index.html",
    "c/index.html",
  ]);
  const old = before.index.get("a/index.html")!;
  expect(before.store.read(old.hash).toString()).toBe(WORDS);

  host = await startHost({ release: draft });
  const changed = await host.get("/a", { headers: { "accept-encoding": "br" } });
  expect(brotliDecompressSync(changed.body).toString()).toBe(`new ${WORDS}`);
  expect(changed.headers).toMatchObject({ "x-site": "yes", "server-timing": 'build;desc="two"' });
  expect(await host.get("/b")).toMatchObject({
    status: 200,
    text: "added",
    headers: { "content-type": "text/html; charset=utf-8", "x-site": "yes", "x-b": "own" },
  });
  const payload = await host.get("/b/_payload.0123abcd.json");
  expect(payload.headers["cache-control"]).toContain("immutable");
  expect((await host.get("/c")).status).toBe(404);
  expect((await host.get("/app-0123abcd.js")).text).toBe(WORDS);
});

test("both names of a payload stand in the index as a build has them, with their variants", async () => {
  const content = Array.from({ length: 2000 }, (_, index) => `${index} ${index * index}`).join(" ");
  const names = ["b/_payload.json", "b/_payload.0123abcd.json"];
  // To the letter: equal releases have equal ids. The numbers of headers depend on the other files.
  const entriesIn = async (directory: string) => {
    const { index } = await readRelease(directory);
    return names.map((name) => JSON.stringify({ ...index.get(name), headers: 0 }));
  };
  const files = new Map(names.map((name) => [name, { content }]));
  const added = await entriesIn(await write({ files }));
  // Gatsby sorts them, so the one with the hash comes first.
  const sorted = [...names].sort().map((name) => [name, content] as const);
  const built = await site.build(
    { files: Object.fromEntries(sorted) },
    { hashedFiles: new RegExp(LATER_CONTENT.headers.hashed ?? ""), previousRelease: "none" },
  );
  expect(added).toEqual(await entriesIn(built.directory));
  expect(added[0]).toContain('"br":');
});

test("what has gone to the store before is released as it is there, by one name or two", async () => {
  const files = PublicFiles.open(base);
  const content = files.put(`stored ${WORDS}`);
  expect(files.find("stored.txt")).toBeUndefined();
  const draft = await write({
    files: new Map([
      ["stored.txt", { content }],
      ["second/index.html", { content, page: "/second" }],
    ]),
  });
  const released = PublicFiles.open(draft);
  expect(released.find("stored.txt")).toEqual(content);
  host = await startHost({ release: draft });
  for (const path of ["/stored.txt", "/second"]) {
    const answer = await host.get(path, { headers: { "accept-encoding": "br" } });
    expect(brotliDecompressSync(answer.body).toString()).toBe(`stored ${WORDS}`);
  }
});

test("the same content has the same id, and other content another", async () => {
  const first = await readRelease(await write({ files: new Map([page("/a", "one")]) }));
  const idOf = async (content: string) => {
    const files = new Map([page("/a", content)]);
    return (await writeContent(base, join(site.root, `draft-${content}`), { files })).id;
  };
  expect(await idOf("one")).toBe(first.release.id);
  expect(await idOf("two")).not.toBe(first.release.id);
});

test("a page with data and without HTML is rendered once, with the slices of the release", async () => {
  const renderer = PageRenderer.load(join(base, "server"));
  const data = renderer.pageData({
    path: "/late",
    component: "src/page.js",
    context: { title: "Late" },
    slices: { footer: "footer-de" },
  });
  const draft = await write({
    files: new Map([["page-data/late/page-data.json", { content: data }]]),
  });
  host = await startHost({ release: draft });
  const { status, headers, text } = await host.get("/late");
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "x-site": "yes", "content-type": "text/html; charset=utf-8" });
  expect(text).toBe(
    '<h1>/late</h1>{"title":"Late"}c0de<style>h1 {}</style>' +
      '<!-- slice-start id="footer-de-1" -->the footer<!-- slice-end id="footer-de-1" -->',
  );
  expect((await host.get("/page-data/late/page-data.json")).text).toBe(data);
  expect((await host.get("/later")).status).toBe(404);
  // The engine in the same thread has a renderer of its own.
  expect(JSON.parse((await host.get("/ssr")).text)).toMatchObject({ isDuringBuild: false });
});

test("a renderer works on when the release that it was loaded from is gone", async () => {
  const renderer = PageRenderer.load(join(base, "server"));
  await rm(base, { recursive: true });
  const page = { path: "/x", component: "src/page.js", slices: { footer: "footer-de" } };
  const data = renderer.pageData({ ...page, context: { chunk: "1.js" } });
  expect(await renderer.html(data, () => "")).toContain("of a chunk");
});

test.each([
  ["no other code", {}, true],
  ["other content", { "content/contexts.json": "{}" }, true],
  ["other slices", { ".cache/page-ssr/slice-data/footer.json": "{}" }, true],
  ["another program", { "content/program.js": "exports" }, false],
  ["another renderer", { ".cache/page-ssr/routes/1.js": "other" }, false],
  ["other templates", { "content/templates.json": "{}" }, false],
])("a release with %s is of the same code: %s, %s", async (_, server, isSame) => {
  const draft = await write({ server: new Map(Object.entries(server)) });
  expect((await contentCode(draft)) === (await contentCode(base))).toBe(isSame);
  const copy = join(site.root, "copy");
  await cp(draft, copy, { recursive: true });
  expect(await contentCode(copy)).toBe(await contentCode(draft));
});

test("a page that was rendered on request is gone, and others have a new context", async () => {
  const draft = await write({
    removedPages: new Set(["/old"]),
    server: new Map([[CONTEXTS_FILE, JSON.stringify({ "/ssr": { title: "new" } })]]),
  });
  host = await startHost({ release: draft });
  expect((await host.get("/old")).status).toBe(404);
  expect((await host.get("/page-data/old/page-data.json")).status).toBe(404);
  expect(JSON.parse((await host.get("/ssr")).text)).toMatchObject({ context: { title: "new" } });
});

test("functions are not loaded again for other content, and work on when the release they came with is gone", async () => {
  const pointer = join(site.root, "current");
  await symlink(base, pointer);
  host = await startHost({ release: pointer });
  const loaded = (await host.get("/api/one")).text;
  const draft = await write({ files: new Map([page("/a", "newer")]) });
  await rm(pointer);
  await symlink(draft, pointer);
  await waitFor(async () => (await host?.get("/a"))?.text === "newer");
  await rm(base, { recursive: true });
  expect((await host.get("/api/one")).text).toBe(loaded);
});

test("a release without what content needs is refused, and leaves nothing behind", async () => {
  const plain = await site.build({ pages: { "/": "home" } });
  base = plain.directory;
  await expect(write({})).rejects.toThrow("does not support content releases");
  await expect(stat(join(site.root, "draft"))).rejects.toThrow("ENOENT");
});

test("a renderer knows slices by their alias, and refuses a template that the build has not", () => {
  const renderer = PageRenderer.load(join(base, "server"));
  const about = { path: "/x", component: "src/page.js", context: {} };
  expect(JSON.parse(renderer.pageData({ ...about, slices: { footer: "footer-de" } }))).toEqual({
    componentChunkName: "component---page",
    path: "/x",
    result: { pageContext: {} },
    staticQueryHashes: [],
    slicesMap: { footer: "footer-de" },
  });
  expect(() => renderer.pageData({ ...about, slices: {} })).toThrow("no slice footer");
  const unknown = { ...about, component: "src/other.js", slices: {} };
  expect(() => renderer.pageData(unknown)).toThrow("no template src/other.js");
});
