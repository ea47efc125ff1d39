import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { changed, isDone, until } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";

// What must not hold a release back, because the CMS itself says so.

let test: TestPublisher;
let number = 0;
const about = { langcode: "de", path: "/page-1" };
const old = { langcode: "de", path: "/old" };

beforeAll(async () => {
  // Nothing is tried again by itself while a test looks on.
  test = await startTestPublisher({ BUILD_RETRY_SECONDS: "1000" });
});

afterAll(() => test.stop());

beforeEach(async () => {
  test.cms.reset();
  test.behave({});
  await test.post(changed(about));
  await test.until(isDone);
  // So that the next build makes something else.
  test.retitle("fr", "/page-9", `Title ${(number += 1)}`);
});

function gone(path: typeof about): PublishEvent {
  return { ...changed(), event: "unpublish", paths: [{ ...path, state: "gone" }] };
}

/** Takes the page off the CMS, which does not tell of it. */
function takeOff(): void {
  test.cms.pages = test.cms.pages.filter(
    ({ langcode, path }) => langcode !== about.langcode || path !== about.path,
  );
}

/** Brings a build of a change to the point where its release, with all pages, is to be checked. */
async function reachTheCheck(): Promise<void> {
  test.cms.holding = /buildListing/;
  await test.post(changed(about));
  await until(() => test.cms.held() > 0);
}

/** Waits until nothing is left to do, and no build was held back meanwhile. */
async function expectReleased(): Promise<void> {
  const before = (await test.status()).builds[0]?.id ?? 0;
  const { builds, changes } = await test.until(
    (status) => isDone(status) || status.builds[0]?.state === "refused",
  );
  const own = builds.filter(({ id }) => id >= before);
  expect(own.map(({ problem }) => problem)).toEqual(own.map(() => null));
  expect(changes[0]?.progress).toBe("released");
}

it.each([301, 302] as const)("a redirect that is made (%d), and ended", async (code) => {
  test.cms.redirects = [{ ...old, code }];
  await test.post({ ...changed(old), event: "redirect" });
  await expectReleased();
  test.cms.redirects = [];
  await test.post({ ...gone(old), event: "redirect" });
  await expectReleased();
});

it("a redirect that is ended where a page stands", async () => {
  await test.post({ ...gone(about), event: "redirect" });
  await expectReleased();
  expect(test.liveTitle("/de/page-1")).toBe("Page 1");
});

it("a page that is unpublished while it is built", async () => {
  test.behave({ hold: true });
  await test.post(changed(about));
  await test.until(({ running }) => running !== null);
  takeOff();
  await test.post(gone(about));
  test.behave({});
  await expectReleased();
  expect(test.liveTitle("/de/page-1")).toBeUndefined();
});

it("a page that is unpublished after the build has read it", async () => {
  await reachTheCheck();
  test.behave({ hold: true });
  takeOff();
  await test.post(gone(about));
  test.cms.goOn();
  await test.until(({ builds }) => builds[1]?.ended !== null);
  // It is released without the page.
  const { builds } = await test.status();
  expect(builds[1]?.state).toBe("released");
  expect(test.liveTitle("/de/page-1")).toBeUndefined();
  test.behave({});
  await expectReleased();
  expect(test.liveTitle("/de/page-1")).toBeUndefined();
});

it("but not a page that stands in the release where the CMS redirects", async () => {
  await reachTheCheck();
  takeOff();
  test.cms.redirects = [{ ...about, code: 301 }];
  test.cms.goOn();
  const { builds } = await test.until(({ running }) => running === null);
  expect(builds[0]).toMatchObject({
    state: "refused",
    page: "/de/page-1",
    problem: "/de/page-1 answers 200 instead of 301 or 302",
  });
});
