import { cpSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { PublicFiles } from "gatsby-adapter-node/releases";
import { changed, isDone, until } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";

// What an editor takes off the site is gone at once, from every release, and stays gone.

let test: TestPublisher;
const about = { langcode: "de", path: "/page-1" };
const address = "/de/page-1";
let number = 0;

beforeAll(async () => {
  // Nothing is tried again by itself while a test looks on.
  test = await startTestPublisher({ BUILD_RETRY_SECONDS: "1000", PUBLISH_MAX_LOSS_PERCENT: "100" });
});

afterAll(() => test.stop());

beforeEach(async () => {
  test.cms.reset();
  test.behave({ content: "works" });
  // Two releases have the page: the live one, and that of a build, to go back to.
  for (const event of ["manual", "publish"] as const) {
    test.retitle("fr", "/page-9", `Title ${(number += 1)}`);
    await test.post({ ...changed(about), event });
    await test.until(isDone);
  }
  expect(test.liveFiles(address)).toHaveLength(3);
});

/** Takes the page off the CMS, and tells of it. */
async function unpublish(): Promise<PublishEvent> {
  test.cms.pages = test.cms.pages.filter(
    ({ langcode, path: at }) => langcode !== about.langcode || at !== about.path,
  );
  const event = { ...changed(), event: "unpublish", paths: [{ ...about, state: "gone" as const }] };
  await test.post(event);
  return event;
}

it.each([
  ["while the CMS cannot be read", { content: "unreadable" }],
  ["while its release is being made", { content: "hangs" }],
  ["while the site is built", { content: "code", hold: true }],
])("a page is deleted from all releases at once, %s", async (_when, behaviour) => {
  test.behave(behaviour);
  await unpublish();
  expect(test.liveFiles(address)).toEqual([]);
  expect(test.releasesWithPage(address)).toEqual([]);
  expect(test.liveTitle("/de/page-2")).toBe("Page 2");
  // Going back does not bring it back.
  await test.publisher.releases.rollback();
  expect(test.liveFiles(address)).toEqual([]);
  test.behave({});
  await test.restart();
  await test.post(changed());
  await test.until(isDone);
  expect(test.liveFiles(address)).toEqual([]);
});

it("a release that cannot be read keeps no other from losing a page", async () => {
  // What is live and what was differ, so that each has a page to lose.
  test.retitle("de", "/page-1", `Title ${(number += 1)}`);
  await test.post(changed(about));
  await test.until(isDone);
  const broken = path.join(test.releases, "broken");
  mkdirSync(path.join(broken, "release.json"), { recursive: true });
  test.behave({ content: "unreadable" });
  await unpublish();
  expect(test.releasesWithPage(address)).toEqual([]);
  rmSync(broken, { recursive: true });
});

it("the card of a page goes with it from all releases, and that of another, which looks the same, stays", async () => {
  const cards = () => {
    const files = PublicFiles.open(path.join(test.releases, "current"));
    return ["page-1", "page-2"].map((name) => files.read(`cards/de/${name}.png`)?.toString());
  };
  expect(cards()).toEqual(["The same for all.", "The same for all."]);
  test.behave({ content: "unreadable" });
  await unpublish();
  expect(cards()).toEqual([undefined, "The same for all."]);
  await test.publisher.releases.rollback();
  expect(cards()).toEqual([undefined, "The same for all."]);
});

it("a host is notified: the pointer is touched, and the release says what it has no more", async () => {
  const live = path.join(test.releases, "current");
  const { readReleaseFile } = await import("gatsby-adapter-node/releases");
  test.behave({ content: "hangs" });
  await unpublish();
  expect((await readReleaseFile(live)).unpublished).toEqual([address]);
});

it("a page that was read before it was unpublished does not come live with the release", async () => {
  test.cms.holding = /buildListing/;
  test.retitle("fr", "/page-9", "Newest");
  await test.post(changed(about));
  await until(() => test.cms.held() > 0);
  await unpublish();
  test.cms.goOn();
  await test.until(isDone);
  expect(test.liveTitle("/fr/page-9")).toBe("Newest");
  expect(test.releasesWithPage(address)).toEqual([]);
});

it("a page is back once it is published again, though it is the same as before", async () => {
  test.behave({ content: "unreadable" });
  await unpublish();
  await test.until(({ running }) => !running);
  test.cms.reset();
  test.behave({ content: "works" });
  await test.post(changed(about));
  await test.until(isDone);
  expect(test.liveTitle(address)).toBe("Page 1");
});

it("a release has nothing of a page that is unpublished and published again meanwhile; the next one has it", async () => {
  test.cms.holding = /buildListing/;
  test.retitle("fr", "/page-9", "Newest of all");
  await test.post(changed(about));
  await until(() => test.cms.held() > 0);
  const all = test.cms.pages;
  await unpublish();
  test.cms.pages = all;
  await test.post(changed(about));
  test.behave({ content: "hangs" });
  test.cms.goOn();
  await until(() => test.liveTitle("/fr/page-9") === "Newest of all");
  expect(test.missingFiles()).toEqual([]);
  test.behave({ content: "works" });
  await test.restart();
  await test.until(isDone);
  expect(test.liveTitle(address)).toBe("Page 1");
});

it("a page is back also where the whole release is the same as before", async () => {
  const page = { langcode: "de", path: "/brief", title: "Brief" };
  const publish = async () => {
    test.behave({ content: "works", build: "the-same" });
    test.cms.pages.push(page);
    await test.post(changed(page));
    await test.until(isDone);
  };
  await publish();
  const name = await test.publisher.releases.liveName();
  test.behave({ content: "unreadable" });
  test.cms.pages.pop();
  const gone = { langcode: page.langcode, path: page.path, state: "gone" as const };
  await test.post({ ...changed(), event: "unpublish", paths: [gone] });
  expect(test.liveTitle("/de/brief")).toBeUndefined();
  await test.until(({ running }) => !running);
  await publish();
  expect(test.liveTitle("/de/brief")).toBe("Brief");
  expect(await test.publisher.releases.liveName()).toMatch(new RegExp(`^${name}-\\d+$`));
});

it("further pages of a list go with it, and pages below it stay", async () => {
  test.cms.pages.push({ ...about, path: "/page-1/page/2", title: "More" });
  test.cms.pages.push({ ...about, path: "/page-1/below", title: "Below" });
  await test.post({ ...changed(about), event: "manual" });
  await test.until(isDone);
  expect(test.liveTitle(`${address}/page/2`)).toBe("More");
  test.behave({ content: "hangs" });
  await unpublish();
  expect(test.liveFiles(`${address}/page/2`)).toEqual([]);
  expect(test.liveFiles(`${address}/below`)).toHaveLength(3);
});

it("a release that is put back by hand loses what was unpublished since", async () => {
  const aside = path.join(test.root, "backup");
  const copy = (from: string, to: string) =>
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  copy(realpathSync(path.join(test.releases, "current")), path.join(aside, "restored"));
  copy(path.join(test.releases, "store"), path.join(aside, "store"));
  await unpublish();
  await test.until(isDone);
  copy(aside, test.releases);
  await test.publisher.releases.rollback("restored");
  expect(test.liveTitle(address)).toBe("Page 1");
  await until(() => test.liveFiles(address).length === 0);
});
