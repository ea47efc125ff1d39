import { changed, isDone } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";
import { TOKEN } from "../testing/makeTestSite";
import type { PageStatus } from "./status";

const STATUS_TOKEN = "a-token-that-only-sees-pages";
const about = { langcode: "de", path: "/page-1" };

let test: TestPublisher;

beforeAll(async () => {
  test = await startTestPublisher({
    PUBLISH_STATUS_TOKEN: STATUS_TOKEN,
    BUILD_RETRY_SECONDS: "1000",
  });
});

afterAll(() => test.stop());

function ask(path: string, token: string): Promise<Response> {
  return fetch(test.url + path, { headers: { authorization: `Bearer ${token}` } });
}

async function pageStatus(): Promise<PageStatus> {
  const query = new URLSearchParams(about);
  const response = await ask(`/page-status.json?${query}`, STATUS_TOKEN);
  expect(response.status).toBe(200);
  return (await response.json()) as PageStatus;
}

const allDone = () => test.until(isDone);

it("tells of a page when it went live, and that a rollback took it back", async () => {
  await test.post(changed(about));
  await allDone();
  test.retitle("de", "/page-1", "Newer");
  const event = changed(about, { langcode: "fr", path: "/page-2" });
  await test.post({ ...event, node: { id: "one", langcode: "de" } });
  await allDone();
  const { changes, releaseMade } = await pageStatus();
  expect(changes[0]).toMatchObject({ progress: "released", failure: null });
  expect(Date.parse(changes[0]?.live ?? "")).toBeGreaterThanOrEqual(Date.parse(event.at));
  expect(changes[0]?.node).toEqual({ id: "one", langcode: "de" });
  // Of what else the change touched, nothing.
  expect(changes[0]?.paths).toEqual([{ ...about, state: "changed" }]);
  expect(Date.parse(releaseMade ?? "")).toBeGreaterThan(Date.parse(event.at));

  await test.publisher.releases.rollback();
  const after = await pageStatus();
  expect(after.changes.map(({ progress }) => progress)).toEqual(["rolledBack", "released"]);
  expect(after.changes[0]).toMatchObject({ live: null });
  expect(test.liveTitle("/de/page-1")).toBe("Page 1");

  // The next release has both.
  test.retitle("de", "/page-1", "Newest");
  await test.post(changed(about));
  await allDone();
  const progress = (await pageStatus()).changes.map((change) => change.progress);
  expect(progress).toEqual(["released", "released", "released"]);
});

it("says why a change is not in a release", async () => {
  test.behave({ failTimes: 3, message: 'Building static HTML failed for path "/de/page-1"' });
  await test.post(changed(about));
  await test.until(({ builds }) => builds[0]?.state === "failed");
  const [change] = (await pageStatus()).changes;
  expect(change).toMatchObject({
    progress: "failed",
    failure: { state: "failed", page: "/de/page-1" },
  });
  expect(change?.failure?.retryAt).not.toBeNull();
});

it("shows the site's token single pages, and nothing else", async () => {
  for (const path of ["/status.json", "/status", "/builds/1/log", "/status/events"]) {
    const response = await ask(path, STATUS_TOKEN);
    await response.body?.cancel();
    expect(response.status).toBe(401);
  }
  const query = new URLSearchParams(about);
  expect((await ask(`/page-status.json?${query}`, "another-token")).status).toBe(401);
  expect((await ask("/page-status.json?langcode=xx&path=x", STATUS_TOKEN)).status).toBe(400);
});

it("tells who guesses tokens to stop, and never refuses the right one", async () => {
  const page = `/page-status.json?${new URLSearchParams(about)}`;
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => [ask("/status.json", "a-guess"), ask(page, "a-guess")]).flat(),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(0);
  const stopped = guesses.filter(({ status }) => status === 429);
  expect(stopped).toHaveLength(30 - statuses.filter((status) => status === 401).length);
  for (const { headers } of stopped) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  // From the same address, as behind a proxy.
  expect((await ask("/status.json", TOKEN)).status).toBe(200);
  expect((await ask(page, TOKEN)).status).toBe(200);
  expect((await ask(page, STATUS_TOKEN)).status).toBe(200);
  expect((await ask("/status.json", "a-guess")).status).toBe(429);
});
