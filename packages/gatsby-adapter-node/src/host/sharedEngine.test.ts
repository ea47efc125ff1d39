import { existsSync } from "node:fs";
import { rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { CONTEXTS_FILE } from "../content/contentCode";
import type { ContentFile } from "../content/ContentFiles";
import { Engine } from "../engine/Engine";
import type { EngineRelease, RenderResult } from "../engine/messages";
import { storeRelease } from "../release/pointer";
import { readRelease } from "../release/readRelease";
import { removeFromRelease } from "../release/removeFromRelease";
import { PageRenderer } from "../render/PageRenderer";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { LATER_CONTENT, writeContent } from "../testing/laterContent";
import { startHost, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";
import { codeOf, engineRelease } from "./LoadedRelease";

let site: FakeSite;
let pointer: string;
let host: RunningHost | undefined;

beforeEach(async () => {
  site = await FakeSite.create();
  pointer = join(site.root, "current");
});

afterEach(async () => {
  await host?.close();
  host = undefined;
  await site.remove();
});

/** What an SSR page says of the engine that renders it, and of the content of its release. */
interface Said {
  /** Each load of the engine is in a thread of its own. */
  thread: number;
  code: string;
  context?: { title: string };
  footer: string;
}

/** Builds a release with an engine that says which code it has. @returns its directory */
async function build(code: string): Promise<string> {
  const { directory } = await site.build({
    pages: { "/": `home ${code}`, "/404.html": "not here" },
    files: { "_gatsby/slices/footer-de-1.html": "old footer" },
    routes: [pageRoute("/ssr")],
    engine: `
        if (req.query.exit) process.exit(1);
        const { gate } = req.query;
        if (gate) require("node:fs").writeFileSync(gate + ".reached", "");
        while (gate && !require("node:fs").existsSync(gate)) await new Promise((resolve) => setTimeout(resolve, 10));
        const code = req.query.chunk ? renderer.chunk("1.js") : "${code}";
        const { context } = pages.get(template);
        return { html: JSON.stringify({ thread, code, context, footer: await slice("footer") }) };`,
    engineFiles: {
      "slice-data/footer.json": "old footer",
      "routes/1.js": `module.exports = "chunk of ${code}";`,
    },
    later: LATER_CONTENT,
  });
  const releases = join(site.root, "releases");
  return join(releases, await storeRelease(directory, releases));
}

/** Writes a release with the code of another one, and content with a name. @returns its directory */
async function renew(base: string, name: string): Promise<string> {
  const draft = join(site.root, "releases", `content-${name}`);
  const data = PageRenderer.load(join(base, "server")).pageData({
    path: "/late",
    component: "src/page.js",
    context: {},
    slices: { footer: "footer-de" },
  });
  await writeContent(base, draft, {
    files: new Map<string, ContentFile>([
      ["index.html", { content: `home ${name}`, page: "/" }],
      ["_gatsby/slices/footer-de-1.html", { content: `${name} footer` }],
      ["page-data/late/page-data.json", { content: data }],
    ]),
    server: new Map([
      [CONTEXTS_FILE, JSON.stringify({ "/ssr": { title: name } })],
      [".cache/page-ssr/slice-data/footer.json", `${name} footer`],
    ]),
    build: name,
  });
  return draft;
}

async function said(path = "/ssr"): Promise<Said> {
  return JSON.parse((await host?.get(path))?.text ?? "") as Said;
}

async function serve(directory: string): Promise<void> {
  await symlink(directory, pointer);
  // A page that is not rendered is waited for longer than tests do.
  host = await startHost({ release: pointer, warmPaths: ["/ssr"], renderTimeoutMs: 120_000 });
}

/** Points at another release, and waits until it is served. */
async function goTo(directory: string, home: string): Promise<void> {
  await rm(pointer);
  await symlink(directory, pointer);
  await waitFor(async () => (await host?.get("/"))?.text === home);
}

const newEngine = () =>
  new Engine({
    timeoutMs: 60_000,
    onFunctionFailure: () => undefined,
    onCrash: () => undefined,
  });

async function described(directory: string): Promise<EngineRelease> {
  const release = await engineRelease(await readRelease(directory));
  if (!release) throw new Error("The release has no engine.");
  return release;
}

function render(
  engine: Engine,
  release: number,
  query: Record<string, string> = {},
): Promise<RenderResult> {
  const request = { url: "/ssr", method: "GET", headers: {}, query };
  return engine.render(release, { path: "/ssr", as: "html", request });
}

test("other content is rendered by the engine that is loaded, each request with that of its release", async () => {
  const base = await build("one");
  await serve(base);
  const before = await said();
  expect(before).toEqual({ thread: before.thread, code: "one", footer: "old footer" });
  const gate = join(site.root, "gate");
  const slow = said(`/ssr?gate=${encodeURIComponent(gate)}`);
  await waitFor(async () => existsSync(`${gate}.reached`));
  await goTo(await renew(base, "new"), "home new");
  const renewed = { ...before, context: { title: "new" }, footer: "new footer" };
  expect(await said()).toEqual(renewed);
  await writeFile(gate, "");
  expect(await slow).toEqual(before);
  expect(await said()).toEqual(renewed);
  // And back, as when a release is taken back.
  await goTo(base, "home one");
  expect(await said()).toEqual(before);
});

test("the engine works on when the release that it was loaded from is gone, and starts again from the newest", async () => {
  const base = await build("one");
  await serve(base);
  const { thread } = await said();
  const draft = await renew(base, "new");
  await goTo(draft, "home new");
  await rm(base, { recursive: true });
  await waitFor(async () => host?.releases.retiring === 0);
  const renewed = { thread, code: "one", context: { title: "new" }, footer: "new footer" };
  expect(await said()).toEqual(renewed);
  expect(await said("/ssr?chunk=1")).toEqual({ ...renewed, code: "chunk of one" });
  expect((await host?.get("/late"))?.text).toContain("-->new footer<!--");

  expect((await host?.get("/ssr?exit=1"))?.status).toBe(500);
  const anew = await said();
  expect(anew.thread).not.toBe(thread);
  expect(anew).toEqual({ ...renewed, thread: anew.thread });
});

test("a page that is deleted is gone at once, while the server that pages ask does not answer", async () => {
  let isCmsUp = true;
  const cms = createServer((_, response) => void (isCmsUp && response.end()));
  await new Promise<void>((resolve) => cms.listen(0, "127.0.0.1", resolve));
  const { port } = cms.address() as AddressInfo;
  try {
    const { directory } = await site.build({
      pages: { "/": "home", "/old": "old", "/404.html": "not here" },
      routes: [pageRoute("/ssr")],
      engine: `await fetch("http://127.0.0.1:${port}"); return { html: "ssr" };`,
    });
    await serve(directory);
    expect((await host?.get("/old"))?.text).toBe("old");
    isCmsUp = false;
    const isGone = (path: string) => path === "/old";
    await removeFromRelease(directory, { isGone, prefixes: ["old/"] });
    await waitFor(async () => (await host?.get("/old"))?.status === 404);
  } finally {
    cms.closeAllConnections();
    await new Promise((resolve) => cms.close(resolve));
  }
});

test("another engine is loaded, and no other release gets the one before", async () => {
  await serve(await build("one"));
  const first = await said();
  await goTo(await build("two"), "home two");
  const second = await said();
  expect(second).toMatchObject({ code: "two", footer: "old footer" });
  expect(second.thread).not.toBe(first.thread);
});

test("the thread ends with the last release that has it", async () => {
  const base = await build("one");
  const engine = newEngine();
  const release = await described(base);
  for (const number of [1, 2]) engine.add(number, release);
  const slow = render(engine, 2, { gate: join(site.root, "never there") });
  await engine.remove(1);
  await expect(render(engine, 1)).rejects.toThrow("The release is closed");
  expect(await render(engine, 2)).toMatchObject({ found: true });
  await Promise.all([expect(slow).rejects.toThrow("The render engine ended"), engine.remove(2)]);
  expect(() => engine.add(3, release)).toThrow("closed");
});

test("a thread that ended starts from the newest release, even if older ones are still answering", async () => {
  const base = await build("one");
  const engine = newEngine();
  engine.add(1, await described(base));
  await engine.load();
  engine.add(2, await described(await renew(base, "new")));
  await rm(base, { recursive: true });
  await expect(render(engine, 2, { exit: "1" })).rejects.toThrow("The render engine ended");
  expect(JSON.stringify(await render(engine, 2))).toContain("new footer");
  for (const number of [1, 2]) await engine.remove(number);
});

test("an engine that has a data store is of one release alone", async () => {
  const { release, files } = await readRelease(await build("one"));
  if (!release.engine) throw new Error("The build has no engine.");
  expect(codeOf({ release, files })).toBeDefined();
  const engine = { ...release.engine, queryEngine: "q", datastore: "d" };
  expect(codeOf({ release: { ...release, engine }, files })).toBeUndefined();
});
