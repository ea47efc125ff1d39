import { changed, isDone } from "./testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "./testing/startTestPublisher";

let test: TestPublisher;
const about = { langcode: "de", path: "/page-1" };

beforeAll(async () => {
  // Nothing is tried again by itself while a test looks on.
  test = await startTestPublisher({ BUILD_RETRY_SECONDS: "1000" });
});

afterAll(() => test.stop());

it("takes an event in once, however often it is delivered", async () => {
  const event = changed(about);
  expect(await test.post(event)).toMatchObject({
    status: 202,
    text: '{"accepted":true,"known":false}',
  });
  expect(await test.post(event)).toMatchObject({
    status: 202,
    text: '{"accepted":true,"known":true}',
  });
  const { changes } = await test.status();
  expect(changes.filter(({ published }) => published === event.at)).toHaveLength(1);
});

it.each([
  ["none", { "webhook-signature": "" }],
  ["altered", { "webhook-signature": `v1,${"A".repeat(43)}=` }],
  ["for another time", { "webhook-timestamp": "1700000000" }],
  ["without a time", { "webhook-timestamp": "soon" }],
  ["for another event", { "webhook-id": "another" }],
])("refuses a signature that is %s", async (_title, headers) => {
  const before = await test.until(isDone);
  expect((await test.post(changed(about), headers)).status).toBe(401);
  expect((await test.status()).changes).toEqual(before.changes);
});

it("says what is wrong with a signed event that it cannot read", async () => {
  const answer = await test.post({ ...changed(about), at: "yesterday" });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("at");
});

describe("a release", () => {
  /** What is live when a test begins. */
  let release: string | null;

  beforeEach(async () => {
    test.cms.reset();
    test.behave({});
    await test.post(changed(about));
    ({ release } = await test.until(isDone));
  });

  function retitle(title: string): void {
    test.retitle(about.langcode, about.path, title);
  }

  it("brings a change live with a release", async () => {
    retitle("Newer");
    test.behave({ sleepMs: 1500 });
    expect((await test.post(changed(about))).status).toBe(202);
    // A build begins, and then takes up what has changed.
    const building = await test.until(
      ({ running, changes }) => running !== null && changes[0]?.progress === "building",
    );
    expect(building.changes[0]?.live).toBeNull();
    const { release: live, builds } = await test.until(
      ({ running, changes }) => !running && changes[0]?.progress === "released",
    );
    expect(live).not.toBe(release);
    expect(test.liveTitle("/de/page-1")).toBe("Newer");
    expect(builds[0]).toMatchObject({ state: "released", attempt: 1, problem: null });
  });

  it("repeats a failed build, the last time from a clean cache", async () => {
    retitle("At last");
    test.behave({ failTimes: 2 });
    await test.post(changed(about));
    const { builds } = await test.until(isDone);
    expect(builds[0]).toMatchObject({ state: "released", attempt: 3 });
    expect(test.liveTitle("/de/page-1")).toBe("At last");
  });

  it("keeps the release and the change when a build fails, and names the page", async () => {
    test.behave({ failTimes: 3, message: 'Building static HTML failed for path "/de/page-1"' });
    await test.post(changed(about));
    const status = await test.until(({ builds }) => builds[0]?.state === "failed");
    expect(status).toMatchObject({ release, waiting: 1 });
    expect(status.builds[0]).toMatchObject({ page: "/de/page-1", attempt: 3 });
    // Though its changes wait again.
    expect(status.builds[0]).toMatchObject({ causes: ["publish"], causeCount: 1 });
    expect(status.builds[0]?.retryAt).not.toBeNull();
    expect(status.changes[0]?.progress).toBe("failed");

    await test.post(changed({ langcode: "fr", path: "/page-2" }));
    const { changes } = await test.until(isDone);
    expect(changes.slice(0, 2).map(({ progress }) => progress)).toEqual(["released", "released"]);
  });

  it("holds back a release that loses pages which the CMS does not call gone", async () => {
    test.cms.pages = test.cms.pages.filter(({ path }) => !/[5-9]$/.test(path));
    await test.post(changed(about));
    const { builds, release: live } = await test.until(
      (status) => status.builds[0]?.state === "refused",
    );
    expect(live).toBe(release);
    expect(builds[0]?.problem).toContain("/de/page-5");
    expect(test.liveTitle("/de/page-5")).toBe("Page 5");
  });

  it("lets pages go that the CMS calls gone, or an editor has unpublished", async () => {
    const langcodes = ["de", "en", "fr", "it"];
    const isLost = (path: string) => /[4-9]$/.test(path);
    for (const langcode of langcodes) {
      for (const number of [5, 6, 7, 8, 9]) test.cms.gone.add(`/${langcode}/page-${number}`);
    }
    test.cms.pages = test.cms.pages.filter(({ path }) => !isLost(path));
    const event = changed();
    await test.post({
      ...event,
      event: "unpublish",
      paths: langcodes.map((langcode) => ({ langcode, path: "/page-4", state: "gone" as const })),
    });
    const { builds } = await test.until(isDone);
    expect(builds[0]).toMatchObject({ state: "released", problem: null });
    expect(test.liveTitle("/de/page-4")).toBeUndefined();
  });

  it("holds a release back while the CMS does not answer", async () => {
    retitle("Newer");
    test.behave({ sleepMs: 1500 });
    await test.post(changed(about));
    await test.until(({ running }) => running !== null);
    test.cms.failing = /./;
    const { builds, release: live } = await test.until(
      (status) => status.builds[0]?.ended !== null,
    );
    expect(["failed", "refused"]).toContain(builds[0]?.state);
    expect(live).toBe(release);
  });

  it("resumes after a restart what it was asked for", async () => {
    test.behave({ sleepMs: 60_000 });
    await test.post(changed(about));
    await test.until(({ running }) => running !== null);
    await test.restart();
    test.behave({});
    const { builds } = await test.until(isDone);
    expect(builds.slice(0, 2).map(({ state }) => state)).toEqual(["unchanged", "interrupted"]);
  });

  it("tells how things stand in few words, however much there is to tell", async () => {
    const paths = Array.from({ length: 500 }, (_, index) => ({ ...about, path: `/page-${index}` }));
    await test.post(changed(...paths));
    const { changes } = await test.until(isDone);
    expect(changes[0]).toMatchObject({ pathCount: 500, progress: "released" });
    expect(changes[0]?.paths.length).toBeLessThan(10);
  });

  it("keeps the log of a build short that prints without end", async () => {
    test.behave({ print: 8_000_000 });
    await test.post(changed(about));
    const { builds } = await test.until(isDone);
    expect(builds[0]?.state).toBe("unchanged");
    const log = (await test.publisher.logs.read(builds[0]?.id ?? 0)) ?? "";
    expect(log.length).toBeLessThan(6_000_000);
    expect(log).toContain("cut off");
    expect(test.publisher.logs.followedLines().at(-1)).toContain("equals the live release");
  });

  it("forgets old history, but not what waits nor that a page is gone", async () => {
    const { changes, builds } = test.publisher;
    const gone = { langcode: "de", path: "/long-gone", state: "gone" as const };
    await test.post({ ...changed(), event: "unpublish", paths: [gone] });
    await test.until(isDone);
    await changes.prune(new Date(0), 0);
    expect(await changes.isReportedGone("de", "/long-gone")).toBe(true);
    const [newest] = await changes.latest(1);
    await changes.prune(new Date(Date.now() + 60_000), 1);
    await builds.prune(new Date(Date.now() + 60_000), 1);
    expect((await changes.latest(10)).map(({ id }) => id)).toEqual([newest?.id]);
    expect((await builds.latest(10)).map(({ id }) => id)).toEqual([newest?.build_id]);
    expect(await changes.isReportedGone("de", "/long-gone")).toBe(true);
  });
});
