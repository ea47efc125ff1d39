import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { otherReleases } from "../release/otherReleases";
import { activateRelease, POINTER, pruneReleases, storeRelease } from "../release/pointer";
import { RELEASE_FILE } from "../release/release";
import { pageDataOf } from "../render/pageData";
import { removeFromRelease } from "../release/removeFromRelease";
import { FakeSite, pageRoute, type FakeBuild } from "../testing/fakeSite";
import { hashContent } from "../store/ReleaseStore";
import { type Ceph, startCeph } from "../testing/startCeph";
import { LATER_CONTENT } from "../testing/laterContent";
import { startHost, type RunningHost } from "../testing/startHost";
import { type Line, startLine } from "../testing/startLine";
import { waitFor } from "../testing/waitFor";
import { followObjectStore } from "./followObjectStore";
import { ObjectStore } from "./ObjectStore";
import type { ObjectStoreSettings } from "./objectStoreSettings";
import { KEPT_CONTENTS, RemoteContents } from "./RemoteContents";
import { ReleaseUpload } from "./ReleaseUpload";

// A host that has nothing but an object store, at the other end of a line to a real one.

const LONG = "long ".repeat(1000);
const HUGE = "huge ".repeat(100_000);
const LOG = { info: () => undefined, error: () => undefined };

const build = (version: string, more: FakeBuild = {}): FakeBuild => ({
  pages: { "/": `home ${version}`, "/a": `a ${LONG}`, "/404.html": `not here ${LONG}` },
  files: { [`app-0000000${version}.js`]: `app ${version}`, "huge.txt": HUGE },
  functions: { hello: "module.exports = (_request, response) => response.send('hello');" },
  engine: "return { html: 'rendered ' + path };",
  routes: [pageRoute("/ssr")],
  ...more,
});

let ceph: Ceph;
let site: FakeSite;
let releases: string;
let settings: ObjectStoreSettings;
let upload: ReleaseUpload;
let line: Line;
let folder: string;
let host: RunningHost;
let stopFollowing: () => void;

beforeAll(async () => {
  ceph = await startCeph();
});

afterAll(() => ceph.stop());

/** Makes a release live where the publisher is. @returns its directory */
async function release(made: FakeBuild): Promise<string> {
  const { directory } = await site.build(made);
  const name = await storeRelease(directory, releases);
  await activateRelease(releases, name);
  await upload.deliver();
  return join(releases, name);
}

async function startRemoteHost(cacheBytes = 10_000_000): Promise<void> {
  const far = { ...settings, endpoint: line.url };
  stopFollowing = await followObjectStore(far, folder, 100, LOG);
  const origin = new RemoteContents(new ObjectStore(far), folder, cacheBytes, (error) => {
    throw error;
  });
  host = await startHost({ release: join(folder, POINTER), origin });
}

async function stopRemoteHost(): Promise<void> {
  stopFollowing();
  await host.close();
}

const text = async (path: string) => (await host.get(path)).text;
const status = async (path: string) => (await host.get(path)).status;

/** Names of the files that the host keeps. */
const kept = async () =>
  (await readdir(join(folder, KEPT_CONTENTS), { recursive: true })).map((name) => name.slice(3));

beforeEach(async () => {
  site = await FakeSite.create();
  releases = join(site.root, "releases");
  settings = await ceph.bucket();
  upload = new ReleaseUpload(settings, releases);
  line = await startLine(settings.endpoint);
  folder = await mkdtemp(join(tmpdir(), "copied-releases-"));
  await release(build("1"));
  await startRemoteHost();
});

afterEach(async () => {
  line.close();
  await stopRemoteHost();
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

test("What a host has at its start is code; files come as they are asked for, in each form", async () => {
  expect(existsSync(join(folder, KEPT_CONTENTS))).toBe(false);
  expect(await text("/")).toBe("home 1");
  expect(await text("/ssr")).toBe("rendered /ssr");
  expect(await text("/api/hello")).toBe("hello");
  expect(await text("/huge.txt")).toBe(HUGE);
  const part = await host.get("/huge.txt", { headers: { range: "bytes=5-8" } });
  expect([part.status, part.text]).toEqual([206, "huge"]);
  const packed = await host.get("/a", { headers: { "accept-encoding": "br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(packed.headers["content-length"]).toBe(String(packed.body.length));
  expect(await status("/nowhere")).toBe(404);
});

test("A page that is left to its first visitor is rendered from data that come as they are asked for", async () => {
  const data = pageDataOf(LATER_CONTENT.templates, {
    path: "/late",
    component: "src/page.js",
    context: { title: "of its own" },
    slices: { footer: "footer-de" },
  });
  await release(
    build("2", {
      files: {
        "page-data/late/page-data.json": data,
        "_gatsby/slices/footer-de-1.html": "the footer",
      },
      later: LATER_CONTENT,
    }),
  );
  await waitFor(async () => (await text("/")) === "home 2");
  expect(await text("/late")).toMatch(/<h1>\/late<\/h1>.*of its own.*the footer/);
  // Only a publisher runs the content program.
  const hasProgram = (each: string) => existsSync(join(each, POINTER, "server/content/program.js"));
  expect([hasProgram(releases), hasProgram(folder)]).toEqual([true, false]);
});

test("A new release is there within two seconds, and files of those before it go on to be", async () => {
  await release(build("2"));
  const since = Date.now();
  await waitFor(async () => (await text("/")) === "home 2");
  expect(Date.now() - since).toBeLessThan(2000);
  expect(await text("/app-00000001.js")).toBe("app 1");
  expect(await text("/ssr")).toBe("rendered /ssr");
});

test("A release that the publisher has removed is not kept", async () => {
  await release(build("2"));
  await waitFor(async () => (await text("/")) === "home 2");
  await pruneReleases(releases, 0);
  await upload.deliver();
  const isRelease = (name: string) => existsSync(join(folder, name, RELEASE_FILE));
  // The pointer leads to one, too.
  await waitFor(async () => (await readdir(folder)).filter(isRelease).length === 2);
  expect(await text("/")).toBe("home 2");
});

test("What is unpublished is gone within two seconds, from what is kept, too, and may come back", async () => {
  const live = await release(build("2"));
  await waitFor(async () => (await text("/")) === "home 2");
  expect(await status("/a")).toBe(200);
  const hash = hashContent(`a ${LONG}`);
  expect(await kept()).toContain(hash);
  const isGone = (path: string) => path === "/a";
  for (const directory of [live, ...(await otherReleases(live))]) {
    await removeFromRelease(directory, { isGone, prefixes: ["a"] });
  }
  await upload.deliver();
  const since = Date.now();
  await waitFor(async () => (await status("/a")) === 404);
  expect(Date.now() - since).toBeLessThan(2000);
  expect(await kept()).not.toContain(hash);

  await release(build("3"));
  await waitFor(async () => (await text("/")) === "home 3");
  expect(await text("/a")).toBe(`a ${LONG}`);
});

describe.each(["is refused", "stays unanswered"] as const)("Where what is asked %s", (fate) => {
  test("what is there is served, after a start, too; nothing else is a 503, until the store is back", async () => {
    expect(await text("/")).toBe("home 1");
    line.fate(() => fate);
    expect(await text("/ssr")).toBe("rendered /ssr");
    expect(await status("/a")).toBe(503);
    await stopRemoteHost();
    await startRemoteHost();
    expect(await text("/")).toBe("home 1");
    expect(await status("/nowhere")).toBe(404);
    await release(build("2"));
    line.fate(() => "arrives");
    await waitFor(async () => (await text("/")) === "home 2");
    await waitFor(async () => (await status("/a")) === 200);
  });
});

test("A slow store holds up nobody who asks for what is there, and brings the rest late", async () => {
  expect(await text("/")).toBe("home 1");
  line.fate(() => "is answered late");
  const since = Date.now();
  expect(await text("/")).toBe("home 1");
  expect(await text("/ssr")).toBe("rendered /ssr");
  expect(Date.now() - since).toBeLessThan(1000);
  expect(await text("/a")).toBe(`a ${LONG}`);
  await release(build("2"));
  await waitFor(async () => (await text("/")) === "home 2");
});

test("A release that comes only in part is not served before it is whole", async () => {
  await release(build("2", { files: { "app-00000002.js": "app 2" } }));
  await waitFor(async () => (await text("/")) === "home 2");
  let left = 3;
  line.fate((request) =>
    request.includes("/store/") && (left -= 1) < 0 ? "is refused" : "arrives",
  );
  await release(build("3", { engine: "return { html: 'rendered anew' };" }));
  await waitFor(async () => left < -5);
  expect(await text("/")).toBe("home 2");
  expect(await text("/ssr")).toBe("rendered /ssr");
  line.fate(() => "arrives");
  await waitFor(async () => (await text("/ssr")) === "rendered anew");
});

test("What a machine that lost its power has left of a file is not sent", async () => {
  expect(await status("/a")).toBe(200);
  const hash = hashContent(`a ${LONG}`);
  await writeFile(join(folder, KEPT_CONTENTS, hash.slice(0, 2), hash), "");
  await stopRemoteHost();
  await startRemoteHost();
  expect(await text("/a")).toBe(`a ${LONG}`);
});

test("No more is kept than there is room for", async () => {
  await stopRemoteHost();
  await rm(join(folder, KEPT_CONTENTS), { recursive: true, force: true });
  await startRemoteHost(6000);
  const sizes: number[] = [];
  for (const path of ["/a", "/app-00000001.js", "/", "/huge.txt"]) {
    expect(await status(path)).toBe(200);
    sizes.push((await kept()).filter(Boolean).length);
  }
  expect(sizes.at(-1)).toBeLessThan(3);
});
