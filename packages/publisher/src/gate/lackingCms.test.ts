import { changed, isDone } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";

// A CMS that has little of the contract: two languages, no listing, no search, no status codes.

let test: TestPublisher;
const about = { langcode: "de", path: "/page-1" };

beforeAll(async () => {
  // Nothing is tried again by itself while a test looks on.
  test = await startTestPublisher({ BUILD_RETRY_SECONDS: "1000" });
  test.cms.pages = test.cms.pages.filter(({ langcode }) => ["de", "en"].includes(langcode));
  test.cms.without = ["buildListing", "code"];
  const query = "query($path: String!, $langcode: String!) {";
  const PathStatus = `${query} route(path: $path, langcode: $langcode) { __typename } }`;
  test.behave({
    facts: {
      languages: ["de", "en"],
      lacks: ["BUILD_LISTING", "SEARCH", "STATUS_CODES"],
      operations: { PublishedPages: null, PathStatus },
    },
  });
});

afterAll(() => test.stop());

/** How the next build of a change ends, and why. */
async function ended() {
  const isOver = (state?: string) => state === "refused" || state === "failed";
  const { builds } = await test.until(
    (status) => isDone(status) || isOver(status.builds[0]?.state),
  );
  return { state: builds[0]?.state, problem: builds[0]?.problem };
}

it("its releases are checked by what it has, and go live", async () => {
  await test.post(changed(about));
  expect(await ended()).toEqual({ state: "released", problem: null });
  expect(test.liveTitle("/de/page-1")).toBe("Page 1");
});

it("a change goes live, also of a path that leads nowhere", async () => {
  test.retitle("de", "/page-1", "Renewed");
  // In one event: the second of two may find a build of its own, which has nothing left to release.
  await test.post(changed(about, { langcode: "en", path: "/nowhere" }));
  expect(await ended()).toEqual({ state: "released", problem: null });
  expect(test.liveTitle("/de/page-1")).toBe("Renewed");
});

it("pages that it does not say are gone still hold a release back", async () => {
  test.cms.pages = test.cms.pages.filter(({ path }) => path === "/" || path === about.path);
  test.retitle("de", "/page-1", "With few others");
  await test.post(changed(about));
  await test.until(({ builds }) => builds[0]?.state === "refused");
  expect((await ended()).problem).toContain("pages in de would be lost");
});
