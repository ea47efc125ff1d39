import { readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { activateRelease, storeRelease } from "../release/pointer";
import { readRelease } from "../release/readRelease";
import { FILES_FILE, RELEASE_FILE } from "../release/release";
import { FakeSite } from "../testing/fakeSite";
import { startHost, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

// A page that was deleted from the live release is served no more, however far the deletion has come.

let site: FakeSite;
let live: string;
let host: RunningHost;

beforeEach(async () => {
  site = await FakeSite.create();
  const releases = join(site.root, "releases");
  const { directory } = await site.build({ pages: { "/": "home", "/a": "a", "/404.html": "no" } });
  const name = await storeRelease(directory, releases);
  const pointer = await activateRelease(releases, name);
  live = join(releases, name);
  host = await startHost({ release: pointer });
  // From now on it is in memory.
  expect((await host.get("/a")).text).toBe("a");
});

afterEach(async () => {
  await host.close();
  await site.remove();
});

const isGone = async () => (await host.get("/a")).status === 404;

test("a list of files that is replaced after the description of the release is noticed", async () => {
  const { index } = await readRelease(live);
  const files = JSON.parse(await readFile(join(live, FILES_FILE), "utf8")) as object;
  const left = index.with(new Map([["a/index.html", null]]));
  await writeFile(join(live, FILES_FILE), JSON.stringify({ ...files, index: left.hash }));
  await waitFor(isGone);
  expect((await host.get("/")).text).toBe("home");
});

test("what is deleted from the store alone, as on a full disk, is not sent from memory", async () => {
  const { index, store } = await readRelease(live);
  store.remove(index.get("a/index.html")?.hash ?? "");
  const now = new Date();
  await utimes(join(live, RELEASE_FILE), now, now);
  await waitFor(isGone);
  expect((await host.get("/")).text).toBe("home");
});
