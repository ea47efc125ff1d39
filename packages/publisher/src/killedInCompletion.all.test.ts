import { makeTestSite, type TestSite } from "./testing/makeTestSite";
import { changed, isDone, until } from "./testing/publisherClient";
import { type PublisherProcess, startLivePublisher } from "./testing/startPublisherProcess";

// A build makes a seed of the pages, and the publisher adds the others. It is killed, or what it needs fails, on the way:
// the CMS, which the stand-in for the program asks, holds it there. A release without all its pages must never go live.

let site: TestSite;
let publisher: PublisherProcess;
let old: string | undefined;
let title: string;
let number = 0;
const about = { langcode: "de", path: "/page-1" };
const address = "/de/page-1";
/** Pages that the small CMS has in each language, besides the home. */
const PAGES = Array.from({ length: 10 }, (_, index) => `/page-${index}`);

beforeAll(async () => {
  site = await makeTestSite({ BUILD_RETRY_SECONDS: "1" });
  site.behave({ content: "works" });
  publisher = await startLivePublisher(site, about);
});

afterAll(async () => {
  await publisher.kill();
  await site.remove();
});

beforeEach(() => {
  old = site.liveTitle(address);
  expect(old).toBeDefined();
  title = `Title ${(number += 1)}`;
  site.retitle(about.langcode, about.path, title);
});

const askForBuild = () => publisher.post({ ...changed(about), event: "manual" });

/** Every page of every language is live. */
function expectAllPages(): void {
  const titles = ["de", "en", "fr", "it"].flatMap((langcode) =>
    PAGES.map((path) => site.liveTitle(`/${langcode}${path}`)),
  );
  expect(titles).not.toContain(undefined);
  expect(site.missingFiles()).toEqual([]);
}

function expectKept(): void {
  expect(site.liveTitle(address)).toBe(old);
  expectAllPages();
}

/** The build is done without being asked for again, and nothing is left of the attempts. */
async function expectReleased(): Promise<void> {
  const { changes } = await publisher.until(isDone);
  expect(changes[0]).toMatchObject({ progress: "released" });
  expect(site.liveTitle(address)).toBe(title);
  expectAllPages();
  await until(() => site.candidates().length === 0);
}

it.each([
  ["the first pages are rendered", /langcode=de&of=rest/],
  ["some pages are added and others rendered", /langcode=it&of=rest/],
  ["the completed release is checked", /buildListing/],
])("is killed while %s, and forgets nothing", async (_moment, requests) => {
  site.cms.holding = requests;
  await askForBuild();
  await until(() => site.cms.held() > 0);
  await publisher.kill();
  expectKept();

  // So that nothing is done yet when it is looked at.
  site.cms.holding = /\/pages/;
  await publisher.start();
  expectKept();
  site.cms.goOn();
  await expectReleased();
});

it.each([
  ["the first pages are rendered", /langcode=de&of=rest/],
  ["some pages are added and others rendered", /langcode=it&of=rest/],
])("what it needs fails while %s: the live release stays", async (_moment, requests) => {
  site.cms.failing = requests;
  await askForBuild();
  const { builds: history } = await publisher.until(({ builds: [last] }) => {
    return last?.state === "failed";
  });
  expect(history[0]?.problem).toContain(
    "The pages could not be added to the build: The CMS answers 500.",
  );
  expect(history[0]?.attempt).toBe(3);
  expectKept();
  site.cms.failing = undefined;
  await expectReleased();
});

it("names the page that cannot be added, and keeps the live release", async () => {
  site.behave({ content: "works", breaking: address });
  await askForBuild();
  const { builds } = await publisher.until(({ builds: [last] }) => last?.state === "failed");
  expect(builds[0]).toMatchObject({ page: address });
  expect(builds[0]?.problem).toContain("The pages could not be added to the build: ");
  expectKept();
  site.behave({ content: "works" });
  await expectReleased();
});

it("goes on with other content from the completed release, without a build", async () => {
  await askForBuild();
  await expectReleased();
  const builds = site.builds();
  title = `${title}, and then again`;
  site.retitle(about.langcode, about.path, title);
  await publisher.post(changed(about));
  await until(() => site.liveTitle(address) === title);
  await expectReleased();
  expect(site.builds()).toBe(builds);
});
