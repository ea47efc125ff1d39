import { describeOnSmallDisk, SmallDisk } from "../../../test/smallDisk";
import { expectReleased, failureAfter } from "./testing/expectations";
import { makeTestSite, type TestSite } from "./testing/makeTestSite";
import { changed, until } from "./testing/publisherClient";
import { type PublisherProcess, startLivePublisher } from "./testing/startPublisherProcess";

// What surrounds the publisher fails while it makes a release without a build. The last release stays, and what was
// published goes live by itself once the fault is mended: nobody asks again.

let site: TestSite;
let publisher: PublisherProcess;
let old: string | undefined;
let title: string;
let number = 0;
const about = { langcode: "de", path: "/page-1" };
const address = "/de/page-1";

/** A site that is live, made by a build. */
async function start(mount: () => void = () => undefined): Promise<void> {
  site = await makeTestSite({ BUILD_RETRY_SECONDS: "1" });
  mount();
  site.behave({ content: "works" });
  publisher = await startLivePublisher(site, about);
}

/** Changes the page, and does not tell of it. */
function change(): void {
  old = site.liveTitle(address);
  title = `Title ${(number += 1)}`;
  site.retitle(about.langcode, about.path, title);
}

const lastBuild = async () => (await publisher.status()).builds[0]?.id ?? 0;

/** The release from before is served as a whole, and the change still to be done. */
async function expectKept(): Promise<void> {
  expect(site.liveTitle(address)).toBe(old);
  expect(site.missingFiles()).toEqual([]);
  const { changes } = await publisher.status();
  expect(changes[0]?.live).toBeNull();
}

/** The change goes live without being asked for again, and nothing is left of the attempts. */
async function expectWholeRelease(): Promise<void> {
  await expectReleased(publisher, site, { address, title });
  expect(site.missingFiles()).toEqual([]);
  await until(() => site.candidates().length === 0);
}

describe("something around it fails", () => {
  beforeAll(() => start());

  afterAll(async () => {
    await publisher.kill();
    await site.remove();
  });

  it.each([
    ["when its content is read", /\/pages\?langcode=de/, "The CMS answers 500"],
    ["when a part of it is rendered", /\/pages\?langcode=fr/, "The CMS answers 500"],
    ["when the release is checked", /buildListing/, "The CMS could not be queried"],
  ])("the CMS fails %s", async (_when, requests, problem) => {
    change();
    const [last, builds] = [await lastBuild(), site.builds()];
    site.cms.failing = requests;
    await publisher.post(changed(about));
    expect(await failureAfter(publisher, last)).toContain(problem);
    await expectKept();
    site.cms.failing = undefined;
    await expectWholeRelease();
    expect(site.builds()).toBe(builds);
  });
});

describeOnSmallDisk("the disk of the releases is full", () => {
  let releases: SmallDisk;

  beforeAll(() => start(() => (releases = SmallDisk.mount(8, site.releases))));

  afterAll(async () => {
    await publisher.kill();
    releases.unmount();
    await site.remove();
  });

  it("while a release is made: it cannot be written, and nothing of it is left", async () => {
    change();
    const last = await lastBuild();
    site.cms.holding = /\/pages\?langcode=fr/;
    await publisher.post(changed(about));
    await until(() => site.cms.held() > 0);
    releases.fill();
    site.cms.goOn();
    expect(await failureAfter(publisher, last)).toContain("ENOSPC");
    await expectKept();
    releases.free();
    await expectWholeRelease();
  });
});
