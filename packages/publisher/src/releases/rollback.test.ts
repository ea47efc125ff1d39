import { changed, isDone, until } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";

let test: TestPublisher;
const about = { langcode: "de", path: "/page-1" };
const address = "/de/page-1";

beforeAll(async () => {
  test = await startTestPublisher();
  await test.post(changed(about));
  await test.until(isDone);
});

afterAll(() => test.stop());

it("keeps hidden what was taken off since the release that a rollback leads to", async () => {
  test.cms.pages = test.cms.pages.filter(
    ({ langcode, path }) => langcode !== about.langcode || path !== about.path,
  );
  test.retitle("fr", "/page-2", "Newer");
  const [frenchPage] = changed({ langcode: "fr", path: "/page-2" }).paths;
  const paths = [{ ...about, state: "gone" as const }, frenchPage!];
  await test.post({ ...changed(), event: "unpublish", paths });
  await test.until(isDone);
  expect(test.liveTitle(address)).toBeUndefined();
  expect(test.overlay()).toEqual([]);

  // By the command, of which the publisher is not told.
  await test.publisher.releases.rollback();
  expect(test.liveTitle(address)).toBe("Page 1");
  const hidden = [address, `${address}/_payload.json`, `${address}/_payload.*.json`];
  await until(() => test.overlay().length > 0);
  expect(test.overlay()).toEqual(hidden);
  await test.restart();
  expect(test.overlay()).toEqual(hidden);

  // Published again, it is not hidden any more.
  test.cms.reset();
  test.retitle("de", "/page-1", "Back");
  await test.post(changed(about));
  await test.until(isDone);
  expect(test.liveTitle(address)).toBe("Back");
  expect(test.overlay()).toEqual([]);
});
