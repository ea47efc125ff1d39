import { request } from "node:http";
import path from "node:path";
import { MAX_EVENT_BYTES } from "@quatrain/contract/publishEvent";
import { WEBHOOK_TOLERANCE_SECONDS, webhookHeaders } from "@quatrain/contract/standardWebhooks";
import type { PublisherStatus } from "./server/status";
import { describeOnSmallDisk, SmallDisk } from "../../../test/smallDisk";
import { expectReleased, failureAfter } from "./testing/expectations";
import { makeTestSite, SECRET, type TestSite } from "./testing/makeTestSite";
import { changed, isDone, until } from "./testing/publisherClient";
import { type PublisherProcess, startPublisherProcess } from "./testing/startPublisherProcess";

// What surrounds the publisher fails. The last release stays, and what was published goes live by
// itself once the fault is mended: nobody asks again.

let site: TestSite;
let publisher: PublisherProcess;
let old: string | undefined;
let title: string;
let number = 0;
const about = { langcode: "de", path: "/page-1" };
const address = "/de/page-1";

/** A site of its own for the tests of a block. */
async function makeSite(): Promise<void> {
  site = await makeTestSite({ BUILD_RETRY_SECONDS: "1", PUBLISHER_DATABASE_URL: "" });
}

/** Ends what went before: nothing is half done, and the page that is about to change is live. */
async function startClean(): Promise<void> {
  site.cms.reset();
  site.behave({});
  await publisher.post(changed(about));
  await publisher.until(isDone);
  old = site.liveTitle(address);
  title = `Title ${(number += 1)}`;
  site.retitle(about.langcode, about.path, title);
}

/** Nothing that is half done is live, and the change is still known. */
async function expectKept(): Promise<void> {
  expect(site.liveTitle(address)).toBe(old);
  const { changes } = await publisher.status();
  expect(changes[0]?.live).toBeNull();
}

const expectChangeReleased = () => expectReleased(publisher, site, { address, title });

/** Waits until the next build has failed. @returns why */
async function failure(): Promise<string> {
  return failureAfter(publisher, (await publisher.status()).builds[0]?.id ?? 0);
}

describe("something around it fails", () => {
  beforeAll(async () => {
    await makeSite();
    publisher = await startPublisherProcess(site);
  });

  afterAll(async () => {
    await publisher.kill();
    await site.remove();
  });

  beforeEach(startClean);

  it.each([
    ["midway through a build", /langcode=fr/, "The build failed (code 1)"],
    ["when the release is checked", /buildListing/, "The CMS could not be queried"],
  ])("the CMS fails %s", async (_when, requests, problem) => {
    site.cms.failing = requests;
    const failed = failure();
    await publisher.post(changed(about));
    expect(await failed).toContain(problem);
    await expectKept();
    site.cms.failing = undefined;
    await expectChangeReleased();
  });

  it("the build is killed", async () => {
    site.cms.holding = /langcode=fr/;
    await publisher.post(changed(about));
    await until(() => site.cms.held() > 0);
    process.kill(site.buildProcesses()[0] ?? 0, "SIGKILL");
    await expectKept();
    site.cms.goOn();
    await expectChangeReleased();
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
    await expectChangeReleased();
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

  it("hundreds of posts come at once, and wrong ones among them", async () => {
    site.behave({ hold: true });
    const before = site.builds();
    const first = changed(about);
    await publisher.post(first);
    await until(() => site.builds() > before);
    const now = Date.now();
    // Far enough away to be wrong still after a slow machine has taken in all others.
    const late = now - (WEBHOOK_TOLERANCE_SECONDS + 3600) * 1000;
    const early = now + (WEBHOOK_TOLERANCE_SECONDS + 3600) * 1000;
    const body = JSON.stringify(first);
    const wrong = [
      () => publisher.post(changed(about), { "webhook-signature": `v1,${"A".repeat(43)}=` }),
      () => publisher.post(changed(about), { ...webhookHeaders({ id: "1", body }, SECRET) }),
      () => publisher.post(changed(about), { "webhook-timestamp": String(now / 1000 - 60) }),
      () => publisher.postText(body, {}, late),
      () => publisher.postText(body, {}, early),
    ];
    const statuses: { right: number[]; wrong: number[] } = { right: [], wrong: [] };
    for (let round = 0; round < 4; round += 1) {
      const right = Array.from({ length: 50 }, () => publisher.post(changed(about)));
      const answers = [...right, ...wrong.map((send) => send())];
      const all = (await Promise.all(answers)).map(({ status }) => status);
      statuses.right.push(...all.slice(0, 50));
      statuses.wrong.push(...all.slice(50));
    }
    expect(statuses.right).toEqual(Array(200).fill(202));
    expect(statuses.wrong).toEqual(Array(20).fill(401));
    expect(await statusOfHuge()).toBe(413);
    // Delivered again, within the time: it is known.
    expect((await publisher.postText(body)).text).toContain('"known":true');
    await publisher.until(({ waiting }) => waiting === 200);
    await expectKept();
    site.behave({});
    await expectChangeReleased();
    expect(site.builds() - before).toBe(2);
  });

  it("a second publisher is refused, since it would destroy the database of the first", async () => {
    await expect(startPublisherProcess(site)).rejects.toThrow(
      `Process ${publisher.pid()} uses the database in`,
    );
    await publisher.post(changed(about));
    await expectChangeReleased();
  });
});

describeOnSmallDisk("the disk is full", () => {
  let data: SmallDisk;
  let releases: SmallDisk;

  beforeAll(async () => {
    await makeSite();
    data = SmallDisk.mount(128, path.join(site.root, "data"));
    releases = SmallDisk.mount(8, site.releases);
    publisher = await startPublisherProcess(site);
  });

  afterAll(async () => {
    await publisher.kill();
    data.unmount();
    releases.unmount();
    await site.remove();
  });

  beforeEach(async () => {
    data.free();
    releases.free();
    await startClean();
  });

  it("where the releases are: a build cannot be stored, and what is unpublished goes even so", async () => {
    // While a build is held, nothing else is written or removed there.
    site.behave({ hold: true });
    await publisher.post(changed(about));
    const { running } = await publisher.until((status) => status.running !== null);
    const late = { langcode: "fr", path: "/page-2" };
    site.cms.pages = site.cms.pages.filter(
      ({ langcode, path: at }) => langcode !== late.langcode || at !== late.path,
    );
    releases.fill();
    const gone = { ...changed(), paths: [{ ...late, state: "gone" as const }] };
    expect((await publisher.post(gone)).status).toBe(202);
    expect(site.liveTitle("/fr/page-2")).toBeUndefined();

    site.behave({});
    // The next one, for what came meanwhile, begins at once.
    const ofRunning = ({ builds }: PublisherStatus) => builds.find(({ id }) => id === running?.id);
    const status = await publisher.until((each) => typeof ofRunning(each)?.ended === "string");
    expect(ofRunning(status)).toMatchObject({ state: "failed" });
    expect(ofRunning(status)?.problem).toContain("ENOSPC");
    await expectKept();

    releases.free();
    await expectChangeReleased();
    expect(site.liveTitle("/fr/page-2")).toBeUndefined();
    expect(site.candidates()).toEqual([]);
  });

  it("where the database is: an event is not accepted", async () => {
    site.behave({ hold: true });
    await publisher.post(changed(about));
    await publisher.until(({ running }) => running !== null);
    data.leave(10_000_000); // What the database itself needs.
    const late = changed({ langcode: "fr", path: "/page-2" });
    expect((await publisher.post(late)).status).toBe(507);
    await expectKept();
    site.behave({});
    data.free();
    await expectChangeReleased();
    expect((await publisher.post(late)).text).toContain('"known":false');
    await publisher.until(isDone);
  });
});
