import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { changed, isDone, until } from "./testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "./testing/startTestPublisher";

// What is published while the site is built goes live at once, and stays when the build does.

let test: TestPublisher;
let number = 0;
const about = { langcode: "de", path: "/page-1" };
const gone = { langcode: "fr", path: "/page-3", state: "gone" as const };

beforeAll(async () => {
  test = await startTestPublisher({ BUILD_RETRY_SECONDS: "1000" });
});

afterAll(() => test.stop());

beforeEach(async () => {
  test.cms.reset();
  test.behave({ content: "works" });
  await test.post({ ...changed(), event: "manual" });
  await test.until(isDone);
});

/** Has a page say something else, and waits until visitors read it. */
async function publish(event: Partial<PublishEvent> = {}): Promise<string> {
  const title = `Beside ${(number += 1)}`;
  test.retitle(about.langcode, about.path, title);
  await test.post({ ...changed(about), ...event });
  await until(() => test.liveTitle("/de/page-1") === title);
  return title;
}

/** Begins a build that does not end before it is let go on. */
async function holdBuild(behaviour: object = { content: "works" }): Promise<void> {
  const builds = test.builds();
  test.behave({ ...behaviour, hold: true });
  await test.post({ ...changed(), event: "manual" });
  await until(() => test.builds() > builds);
}

const ofCode = async () => (await test.status()).builds.find(({ kind }) => kind === "code");
const updates = () => readFileSync(join(test.root, "updates.txt"), "utf8").split("\n").length;

it("releases a page, a menu and an unpublish, and the build that goes live has them", async () => {
  await holdBuild();
  await publish();
  const title = await publish({ event: "menu", everywhere: true });
  test.cms.pages = test.cms.pages.filter(
    ({ langcode, path }) => langcode !== gone.langcode || path !== gone.path,
  );
  await test.post({ ...changed(), event: "unpublish", paths: [gone] });
  const { changes } = await test.until((status) => status.changes[0]?.progress === "released");
  expect(changes.slice(0, 3).map(({ progress }) => progress)).toEqual(Array(3).fill("released"));
  expect(await ofCode()).toMatchObject({ state: "running" });

  test.behave({ content: "works" });
  await test.until(isDone);
  const build = await ofCode();
  expect(build).toMatchObject({ state: "released", problem: null });
  expect((await test.status()).release).toBe(build?.release);
  expect(test.liveTitle("/de/page-1")).toBe(title);
  expect(test.liveTitle("/fr/page-3")).toBeUndefined();
  expect(test.liveTitle("/fr/page-9")).toBe("Page 9");
  expect(test.releasesWithPage("/fr/page-3")).toEqual([]);
  expect(test.missingFiles()).toEqual([]);
  expect(test.candidates()).toEqual([]);
  // What is published next goes on from there.
  await publish();
  await test.until(isDone);
});

it("goes on after a build has failed, which stays to be told of", async () => {
  test.behave({ content: "works", failTimes: 3, message: "It broke." });
  await test.post({ ...changed(), event: "manual" });
  const failed = await test.until(({ failure }) => failure !== null);
  await publish();
  const { builds, failure, waiting } = await test.until(({ running }) => running === null);
  expect(builds[0]).toMatchObject({ kind: "content", state: "released" });
  expect(failure).toEqual(failed.failure);
  expect(waiting).toBe(1);
});

it("releases content with the code that is live, and builds what has changed beside", async () => {
  const builds = test.builds();
  test.behave({ content: "works", outdated: "The code has changed.", hold: true });
  await publish();
  await publish();
  expect(await ofCode()).toMatchObject({ state: "running" });
  test.behave({ content: "works" });
  await test.until(isDone);
  const build = await ofCode();
  expect(build).toMatchObject({ state: "released", causeCount: 0 });
  expect(await test.publisher.logs.read(build?.id ?? 0)).toContain("The code has changed.");
  expect(test.builds()).toBe(builds + 1);
});

it("waits with what the live code cannot show, and asks no more until something else is published", async () => {
  await holdBuild({ content: "code" });
  const title = `Waiting ${(number += 1)}`;
  test.retitle(about.langcode, about.path, title);
  const before = updates();
  await test.post(changed(about));
  await until(() => updates() > before);
  await test.until(({ waiting }) => waiting === 1);
  expect(await ofCode()).toMatchObject({ state: "running" });
  expect(test.liveTitle("/de/page-1")).not.toBe(title);
  test.behave({ content: "works" });
  const { builds } = await test.until(isDone);
  expect(test.liveTitle("/de/page-1")).toBe(title);
  // It went with the build, and left no trace as one of its own.
  expect(builds[0]).toMatchObject({ kind: "code", state: "released", causeCount: 2 });
});

it("makes another build where what went live meanwhile cannot be taken up", async () => {
  const builds = test.builds();
  await holdBuild();
  const title = await publish();
  // By the program of the new release, the content needs another build.
  test.behave({ content: "code" });
  await until(() => test.builds() > builds + 1);
  test.behave({ content: "works" });
  await test.until(isDone);
  expect(test.liveTitle("/de/page-1")).toBe(title);
  expect((await test.status()).builds.map(({ state }) => state)).toContain("interrupted");
});

it("begins both again after a restart", async () => {
  await holdBuild();
  const title = await publish();
  await test.restart();
  expect(test.liveTitle("/de/page-1")).toBe(title);
  test.behave({ content: "works" });
  await test.until(isDone);
  expect(await ofCode()).toMatchObject({ state: "released" });
  expect(test.liveTitle("/de/page-1")).toBe(title);
});
