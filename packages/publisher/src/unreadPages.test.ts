import type { PublisherStatus } from "./server/status";
import { changed, isDone } from "./testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "./testing/startTestPublisher";

const [one, two] = ["/page-1", "/page-2"].map((path) => ({ langcode: "de", path }));

let test: TestPublisher;
let number = 0;

afterEach(() => test.stop());

async function start(settings: Record<string, string> = {}): Promise<void> {
  test = await startTestPublisher({ BUILD_RETRY_SECONDS: "1000", ...settings });
  test.behave({ content: "works" });
  await test.post({ ...changed(one!), event: "manual" });
  await test.until(isDone);
}

/** Changes pages and tells of it. @returns their new title */
async function publish(...pages: { langcode: string; path: string }[]): Promise<string> {
  const title = `Title ${(number += 1)}`;
  for (const { langcode, path } of pages) test.retitle(langcode, path, title);
  await test.post(changed(...pages));
  return title;
}

/** How all stands once the next attempt has ended. */
async function outcome(before: PublisherStatus): Promise<PublisherStatus> {
  return test.until(
    ({ builds, running }) => running === null && builds[0]?.id !== before.builds[0]?.id,
  );
}

it("releases what else was published, tells of the page, and releases that once it can be read", async () => {
  await start();
  const first = test.liveTitle("/de/page-1");
  test.behave({ content: "works", unread: ["/de/page-1"] });
  const before = await test.status();
  const title = await publish(one!, two!);
  const status = await outcome(before);
  expect([test.liveTitle("/de/page-1"), test.liveTitle("/de/page-2")]).toEqual([first, title]);
  expect(status).toMatchObject({
    waiting: 1,
    failure: {
      state: "released",
      page: "/de/page-1",
      problem: "/de/page-1 stays as it was: It is broken.",
      retryAt: expect.any(String) as string,
    },
  });
  const [change] = status.changes;
  expect(change).toMatchObject({ progress: "failed", failure: { page: "/de/page-1" } });

  // Nothing else is different, and the page still cannot be read.
  await publish(one!);
  const again = await outcome(status);
  expect(again).toMatchObject({ waiting: 2, failure: { state: "unchanged", page: "/de/page-1" } });

  test.behave({ content: "works" });
  const last = await publish(two!);
  const mended = await test.until(isDone);
  expect(mended.failure).toBeNull();
  expect(test.liveTitle("/de/page-1")).not.toBe(first);
  expect(test.liveTitle("/de/page-2")).toBe(last);
});

it("tries again by itself, also where nobody has said that the page has changed", async () => {
  await start({ BUILD_RETRY_SECONDS: "1" });
  test.behave({ content: "works", unread: ["/fr/page-3"] });
  test.retitle("fr", "/page-3", "Of French");
  const before = await test.status();
  await publish(two!);
  const status = await outcome(before);
  expect(status.changes[0]).toMatchObject({ paths: [{ langcode: "fr", path: "/page-3" }] });
  test.behave({ content: "works" });
  await test.until(isDone);
  expect(test.liveTitle("/fr/page-3")).toBe("Of French");
});

it("refuses a release in which too many pages stay as they were", async () => {
  await start();
  const unread = [1, 2, 3, 4, 5, 6].map((page) => `/de/page-${page}`);
  test.behave({ content: "works", unread });
  const before = await test.status();
  const title = await publish({ langcode: "de", path: "/page-7" });
  const { failure } = await outcome(before);
  expect(failure).toMatchObject({ state: "refused" });
  expect(failure?.problem).toMatch(/^6 of \d+ pages in de cannot be read, such as \/de\/page-1: /);
  expect(test.liveTitle("/de/page-7")).not.toBe(title);
});

it("releases a build of the site as well, and says what it lacks", async () => {
  await start();
  test.behave({ content: "works", unread: ["/de/page-1"] });
  const title = await publish(two!);
  await test.post({ ...changed(), event: "manual" });
  const codeBuilds = ({ builds }: PublisherStatus) => builds.filter(({ kind }) => kind === "code");
  const status = await test.until((now) => now.running === null && codeBuilds(now).length > 1);
  const problem = "/de/page-1 stays as it was: It is broken.";
  expect(codeBuilds(status)[0]).toMatchObject({ state: "released", page: "/de/page-1", problem });
  expect(test.liveTitle("/de/page-2")).toBe(title);
});
