import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { followObjectStore } from "../../gatsby-adapter-node/src/remote/followObjectStore";
import { ObjectStore } from "../../gatsby-adapter-node/src/remote/ObjectStore";
import type { ObjectStoreSettings } from "../../gatsby-adapter-node/src/remote/objectStoreSettings";
import { RemoteContents } from "../../gatsby-adapter-node/src/remote/RemoteContents";
import { type Ceph, startCeph } from "../../gatsby-adapter-node/src/testing/startCeph";
import { type RunningHost, startHost } from "../../gatsby-adapter-node/src/testing/startHost";
import { type Line, startLine } from "../../gatsby-adapter-node/src/testing/startLine";
import { changed, isDone, until } from "./testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "./testing/startTestPublisher";

// What is published reaches a host that has nothing but an object store.

let ceph: Ceph;
let settings: ObjectStoreSettings;
let line: Line;
let site: TestPublisher;
let folder: string;
let host: RunningHost;
let stopFollowing: () => void;
let number = 0;
const about = { langcode: "de", path: "/page-1" };
const address = "/de/page-1";

const environment = (endpoint: string, more: Record<string, string> = {}) => ({
  RELEASE_STORE: `s3://${settings.bucket}/${settings.prefix}`,
  RELEASE_STORE_ENDPOINT: endpoint,
  RELEASE_STORE_KEY_ID: settings.keyId,
  RELEASE_STORE_SECRET: settings.secret,
  // Nothing is tried again by itself for want of time.
  BUILD_RETRY_SECONDS: "1000",
  PUBLISH_MAX_LOSS_PERCENT: "100",
  ...more,
});

beforeAll(async () => {
  ceph = await startCeph();
  settings = await ceph.bucket();
  line = await startLine(settings.endpoint);
  site = await startTestPublisher(environment(line.url));
  site.behave({ content: "works" });
  await site.post({ ...changed(about), event: "manual" });
  await site.until(isDone);
  folder = await mkdtemp(path.join(tmpdir(), "copied-releases-"));
  const log = { info: () => undefined, error: () => undefined };
  stopFollowing = await followObjectStore(settings, folder, 1000, log);
  const contents = new RemoteContents(new ObjectStore(settings), folder, 1e8, () => undefined);
  host = await startHost({ release: path.join(folder, "current"), origin: contents });
});

// Also where something else fails.
afterAll(() => ceph.stop());

afterAll(async () => {
  stopFollowing();
  await host.close();
  line.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Changes the page, and tells of it. @returns its new title */
async function publish(): Promise<string> {
  const title = `Title ${(number += 1)}`;
  site.retitle(about.langcode, about.path, title);
  await site.post(changed(about));
  return title;
}

const hostHas = async (title: string) => (await host.get(address)).text.includes(title);

test("What is published is on the host within two seconds of being released", async () => {
  const title = await publish();
  await site.until(isDone);
  const since = Date.now();
  await until(() => hostHas(title), { pollMs: 20 });
  expect(Date.now() - since).toBeLessThan(2000);
});

test("While the store is away a release fails, in words; once it is back the host has it, and nobody asks again", async () => {
  line.fate(() => "is refused");
  const title = await publish();
  const { builds } = await site.until(
    ({ running, builds: all }) => !running && all[0]?.state === "failed",
  );
  expect(builds[0]?.problem).toMatch(/^The object store at http.* does not answer/);
  expect(site.liveTitle(address)).toBe(title);
  expect(await hostHas(title)).toBe(false);
  line.fate(() => "arrives");
  await site.until(isDone);
  await until(() => hostHas(title));
});

test("The publisher starts while the store is away", async () => {
  line.fate(() => "is refused");
  await site.restart();
  line.fate(() => "arrives");
  const title = await publish();
  await site.until(isDone);
  await until(() => hostHas(title));
  expect(site.liveTitle(address)).toBe(title);
});

test("What is unpublished is gone from the host within two seconds, and stays so after a rollback", async () => {
  expect((await host.get(address)).status).toBe(200);
  site.cms.pages = site.cms.pages.filter(
    (page) => page.path !== about.path || page.langcode !== "de",
  );
  const since = Date.now();
  await site.post({ ...changed(), event: "unpublish", paths: [{ ...about, state: "gone" }] });
  await until(async () => (await host.get(address)).status === 404, { pollMs: 20 });
  expect(Date.now() - since).toBeLessThan(2000);
  await site.until(isDone);
  const before = host.releases.current?.release.id;
  await site.publisher.releases.rollback();
  await until(() => host.releases.current?.release.id !== before);
  expect((await host.get(address)).status).toBe(404);
});

test.each([
  ["a wrong secret", { RELEASE_STORE_SECRET: "wrong" }, "RELEASE_STORE_SECRET does not belong"],
  ["no key", { RELEASE_STORE_KEY_ID: "" }, "RELEASE_STORE_KEY_ID is needed with RELEASE_STORE"],
  ["the store of another publisher", {}, "npm run release -- take-over"],
])("With %s the publisher does not start, and says why", async (_what, wrong, said) => {
  await expect(startTestPublisher(environment(settings.endpoint, wrong))).rejects.toThrow(said);
});

test("Nor does it in the folder of a host", async () => {
  const own = environment(settings.endpoint, { RELEASES_DIR: folder });
  await expect(startTestPublisher(own)).rejects.toThrow("Give the publisher a folder of its own");
});
