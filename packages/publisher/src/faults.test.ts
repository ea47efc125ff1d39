import { request } from "node:http";
import path from "node:path";
import { MAX_EVENT_BYTES } from "./events/publishEvent";
import {
  REPLAY_WINDOW_SECONDS,
  sign,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from "./events/signature";
import { SmallDisk } from "../../../test/smallDisk";
import { makeTestSite, SECRET, type TestSite } from "./testing/makeTestSite";
import { changed, isDone, until } from "./testing/publisherClient";
import { type PublisherProcess, startPublisherProcess } from "./testing/startPublisherProcess";

// What surrounds the publisher fails. The last release stays, and what was published goes live by
// itself once the fault is mended: nobody asks again.

let site: TestSite;
let publisher: PublisherProcess;
/** Disks of their own, which can be full. Undefined: this machine does not let us mount any. */
let disks: { data: SmallDisk; releases: SmallDisk } | undefined;
let old: string | undefined;
let title: string;
let number = 0;
const about = { langcode: "de", path: "/page-1" };
const address = "/de/page-1";

beforeAll(async () => {
  site = await makeTestSite({ BUILD_RETRY_SECONDS: "1", PUBLISHER_DATABASE_URL: "" });
  const data = SmallDisk.mount(128, path.join(site.root, "data"));
  const releases = data && SmallDisk.mount(2, site.releases);
  disks = data && releases && { data, releases };
  publisher = await startPublisherProcess(site);
});

afterAll(async () => {
  if (disks) for (const disk of Object.values(disks)) disk.unmount();
  await site.remove();
});

beforeEach(async () => {
  if (disks) for (const disk of Object.values(disks)) disk.free();
  site.cms.reset();
  site.behave({});
  await publisher.post(changed(about));
  await publisher.until(isDone);
  old = site.liveTitle(address);
  title = `Title ${(number += 1)}`;
  site.retitle(about.langcode, about.path, title);
});

/** Nothing that is half done is live, and the change is still known. */
async function expectKept(): Promise<void> {
  expect(site.liveTitle(address)).toBe(old);
  const { changes } = await publisher.status();
  expect(changes[0]?.released).toBeNull();
}

/** The change goes live without being asked for again. */
async function expectReleased(): Promise<void> {
  const { changes } = await publisher.until(isDone);
  expect(changes.every(({ progress }) => progress === "released")).toBe(true);
  expect(site.liveTitle(address)).toBe(title);
  expect(site.overlay()).toEqual([]);
}

/** Waits until a build has come to nothing. @returns why */
async function failure(): Promise<string> {
  const last = (await publisher.status()).builds[0]?.id ?? 0;
  const { builds } = await publisher.until(({ builds: [build] }) => {
    return build !== undefined && build.id > last && build.ended !== null;
  });
  expect(["failed", "refused"]).toContain(builds[0]?.state);
  return builds[0]?.problem ?? "";
}

it.each([
  ["midway through a build", /langcode=fr/, "The build failed (code 1)"],
  ["when the release is checked", /buildListing/, "The CMS could not be asked"],
])("the CMS fails %s", async (_when, requests, problem) => {
  site.cms.failing = requests;
  const failed = failure();
  await publisher.post(changed(about));
  expect(await failed).toContain(problem);
  await expectKept();
  site.cms.failing = undefined;
  await expectReleased();
});

it("the build is killed", async () => {
  site.cms.holding = /langcode=fr/;
  await publisher.post(changed(about));
  await until(() => site.cms.held() > 0);
  process.kill(site.buildProcesses()[0] ?? 0, "SIGKILL");
  await expectKept();
  site.cms.holding = undefined;
  await expectReleased();
  expect((await publisher.status()).builds[0]).toMatchObject({ state: "released", attempt: 2 });
});

it("the CMS lists half of its pages", async () => {
  const all = site.cms.pages;
  site.cms.pages = all.filter(({ path: at }) => !/[5-9]$/.test(at));
  const failed = failure();
  await publisher.post(changed(about));
  expect(await failed).toMatch(/5 of \d+ pages in de would be lost.*\/de\/page-5/);
  await expectKept();
  expect(site.liveTitle("/de/page-5")).toBe("Page 5");
  site.cms.pages = all;
  await expectReleased();
});

/** What a body is answered that is announced as too large. */
function statusOfHuge(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": MAX_EVENT_BYTES + 1 };
    const post = request(`${publisher.url}/webhook`, { method: "POST", headers });
    post.on("response", ({ statusCode }) => {
      resolve(statusCode);
      post.destroy();
    });
    post.on("error", reject);
    post.flushHeaders();
  });
}

it("a thousand posts come at once, and wrong ones among them", async () => {
  site.behave({ hold: true });
  const before = site.builds();
  const first = changed(about);
  await publisher.post(first);
  await until(() => site.builds() > before);
  const seconds = Math.floor(Date.now() / 1000);
  const late = String(seconds - REPLAY_WINDOW_SECONDS - 60);
  const early = String(seconds + REPLAY_WINDOW_SECONDS + 60);
  const body = JSON.stringify(first);
  const wrong = [
    () => publisher.post(changed(about), { [SIGNATURE_HEADER]: `sha256=${"0".repeat(64)}` }),
    () => publisher.post(changed(about), { [SIGNATURE_HEADER]: sign(body, late, SECRET) }),
    () => publisher.post(changed(about), { [TIMESTAMP_HEADER]: String(seconds - 1) }),
    () => publisher.postText(body, {}, late),
    () => publisher.postText(body, {}, early),
  ];
  const statuses: { right: number[]; wrong: number[] } = { right: [], wrong: [] };
  for (let round = 0; round < 20; round += 1) {
    const right = Array.from({ length: 50 }, () => publisher.post(changed(about)));
    const answers = [...right, ...wrong.map((send) => send())];
    const all = (await Promise.all(answers)).map(({ status }) => status);
    statuses.right.push(...all.slice(0, 50));
    statuses.wrong.push(...all.slice(50));
  }
  expect(statuses.right).toEqual(Array(1000).fill(202));
  expect(statuses.wrong).toEqual(Array(100).fill(401));
  expect(await statusOfHuge()).toBe(413);
  // Delivered again, within the time: it is known.
  expect((await publisher.postText(body)).text).toContain('"known":true');
  expect((await publisher.status()).waiting).toBe(1000);
  await expectKept();
  site.behave({});
  await expectReleased();
  expect(site.builds() - before).toBe(2);
});

it("a second publisher is refused, since it would destroy the database of the first", async () => {
  await expect(startPublisherProcess(site)).rejects.toThrow(
    `Process ${publisher.pid()} uses the database in`,
  );
  await publisher.post(changed(about));
  await expectReleased();
});

describe("the disk is full", () => {
  const onDisks = (name: string, test: (full: NonNullable<typeof disks>) => Promise<void>) =>
    it(name, async () => {
      if (disks) await test(disks);
    });

  onDisks("where the releases are: a build cannot be stored", async ({ releases }) => {
    releases.fill();
    const failed = failure();
    expect((await publisher.post(changed(about))).status).toBe(202);
    expect(await failed).toContain("ENOSPC");
    await expectKept();
    expect(site.overlay()).toEqual([]); // It could not be written, and is not half there.
    releases.free();
    await until(() => site.overlay().includes(address) || site.liveTitle(address) === title);
    await expectReleased();
    expect(site.candidates()).toEqual([]);
  });

  onDisks("where the database is: an event is not accepted", async ({ data }) => {
    site.behave({ hold: true });
    await publisher.post(changed(about));
    await publisher.until(({ running }) => running !== null);
    data.leave(10_000_000); // What the database itself needs.
    const late = changed({ langcode: "fr", path: "/page-2" });
    expect((await publisher.post(late)).status).toBe(507);
    await expectKept();
    site.behave({});
    data.free();
    await expectReleased();
    expect((await publisher.post(late)).text).toContain('"known":false');
    await publisher.until(isDone);
  });
});
