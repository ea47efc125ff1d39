import { readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AdapterOptions } from "../adapter/adapterOptions";
import { activateRelease, storeRelease } from "../release/pointer";
import { readRelease } from "../release/readRelease";
import { FILES_FILE, RELEASE_FILE } from "../release/release";
import { type FakeBuild, FakeSite, pageRoute } from "../testing/fakeSite";
import { startHost, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

let site: FakeSite;
let host: RunningHost;

beforeEach(async () => {
  site = await FakeSite.create();
});

afterEach(async () => {
  await host.close();
  await site.remove();
});

/** Makes a build live. @returns the pointer */
async function release(build: FakeBuild, options?: AdapterOptions): Promise<string> {
  const releases = join(site.root, "releases");
  const { directory } = await site.build(build, options);
  return activateRelease(releases, await storeRelease(directory, releases));
}

describe("A page that was deleted from the live release is served no more", () => {
  let live: string;

  beforeEach(async () => {
    live = await release({ pages: { "/": "home", "/a": "a", "/404.html": "no" } });
    host = await startHost({ release: live });
    // From now on it is in memory.
    expect((await host.get("/a")).text).toBe("a");
  });

  const expectGone = async () => {
    await waitFor(async () => (await host.get("/a")).status === 404);
    expect((await host.get("/")).text).toBe("home");
  };

  test("if the list of files is replaced after the description of the release", async () => {
    const { index } = await readRelease(live);
    const files = JSON.parse(await readFile(join(live, FILES_FILE), "utf8")) as object;
    const left = index.with(new Map([["a/index.html", null]]));
    await writeFile(join(live, FILES_FILE), JSON.stringify({ ...files, index: left.hash }));
    await expectGone();
  });

  test("if it is deleted from the store alone, as on a full disk", async () => {
    const { index, store } = await readRelease(live);
    store.remove(index.get("a/index.html")?.hash ?? "");
    const now = new Date();
    await utimes(join(live, RELEASE_FILE), now, now);
    await expectGone();
  });
});

test("A file that the site names by its content is kept by browsers, and goes with its page", async () => {
  const options = { hashedFiles: /(^|\/)_payload\.[\w-]+\.json$/ };
  const page = { "de/_payload.json": "{}", "de/_payload.0a1b.json": "{}" };
  const files = { ...page, "app-0123abcd.js": "1" };
  host = await startHost({ release: await release({ pages: { "/": "home 1" }, files }, options) });
  const caching = async (path: string) => (await host.get(path)).headers["cache-control"];
  expect(await caching("/de/_payload.0a1b.json")).toBe("private, max-age=31536000, immutable");
  expect(await caching("/de/_payload.json")).toBe("public, max-age=0, must-revalidate");
  await release({ pages: { "/": "home 2" } }, options);
  await waitFor(async () => (await host.get("/")).text === "home 2");
  expect((await host.get("/de/_payload.0a1b.json")).status).toBe(404);
  // Unlike scripts, which tabs that are open still need.
  expect((await host.get("/app-0123abcd.js")).text).toBe("1");
});

// Another process may have taken the release into service already, and have answered with its pages.
test("The hashed files of a release are served while it is still being loaded", async () => {
  const gate = join(site.root, "gate");
  const build = (name: string, engine: string) => ({
    pages: { "/": `home ${name}` },
    files: { [`app-0000000${name}.js`]: `app ${name}` },
    routes: [pageRoute("/ssr")],
    engine,
  });
  const first = await release(build("1", "return { html: '' };"));
  host = await startHost({ release: first, warmPaths: ["/ssr"] });
  await release(
    build(
      "2",
      `while (!require("node:fs").existsSync("${gate}")) await new Promise((go) => setTimeout(go, 20));
       return { html: "" };`,
    ),
  );
  await waitFor(async () => (await host.get("/app-00000002.js")).text === "app 2");
  expect((await host.get("/")).text).toBe("home 1");
  await writeFile(gate, "");
  await waitFor(async () => (await host.get("/")).text === "home 2");
  expect((await host.get("/app-00000001.js")).text).toBe("app 1");
});
