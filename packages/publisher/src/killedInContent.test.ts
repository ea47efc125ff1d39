import { readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { storeRelease } from "gatsby-adapter-node/releases";
import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { makeTestSite, type TestSite } from "./testing/makeTestSite";
import { Pipes } from "./testing/Pipes";
import { changed, isDone, until } from "./testing/publisherClient";
import { type PublisherProcess, startLivePublisher } from "./testing/startPublisherProcess";

// The publisher is killed in every state in which it makes a release without a build. Each is reached and held by
// something outside of it that does not answer: the CMS, or a named pipe in place of a file.

let site: TestSite;
let publisher: PublisherProcess;
const pipes = new Pipes();
const about = { langcode: "de", path: "/page-1" };
const gone = { langcode: "fr", path: "/page-3" };
let title = "";

beforeAll(async () => {
  site = await makeTestSite({ KEEP_RELEASES: "2" });
  site.behave({ content: "works" });
  publisher = await startLivePublisher(site, about);
});

afterAll(async () => {
  pipes.remove();
  await publisher.kill();
  await site.remove();
});

afterEach(() => pipes.remove());

/** A moment in which the publisher is killed. */
interface Moment {
  name: string;
  /** Brings the publisher there and keeps it there. */
  reach(event: PublishEvent): Promise<unknown>;
  /** What else the machine was through when it is started again. */
  afterwards?(): Promise<unknown>;
  /** Whether visitors get the new release by then. */
  isLive?: true;
  /** Whether the publisher knows by then that the release has the change. */
  isReleased?: true;
  /** Only with all tests: much as another moment. */
  onlyWithAll?: true;
}

/** The CMS does not answer a request, so the caller goes no further. */
async function holdAt(requests: RegExp, event: PublishEvent): Promise<void> {
  site.cms.holding = requests;
  await publisher.post(event);
  await until(() => site.cms.held() > 0);
}

/** Editors have taken a page off the site. */
function removeUnpublishedFrom(): void {
  site.cms.pages = site.cms.pages.filter(
    ({ langcode, path: at }) => langcode !== gone.langcode || at !== gone.path,
  );
}

const live = () => realpathSync(path.join(site.releases, "current"));
const isLive = () => until(() => site.liveTitle("/de/page-1") === title);
const namesInStore = () =>
  readdirSync(path.join(site.releases, "store"), { recursive: true }).length;

const moments: Moment[] = [
  {
    name: "gone pages are being deleted",
    async reach(event) {
      removeUnpublishedFrom();
      event.paths.push({ ...gone, state: "gone" });
      pipes.at(path.join(live(), `release.json.${publisher.pid()}.tmp`));
      void publisher.post(event).catch(() => undefined);
      await until(() => site.liveTitle("/fr/page-3") === undefined);
    },
  },
  {
    name: "it reads the content",
    onlyWithAll: true,
    reach: (event) => holdAt(/\/pages\?langcode=de/, event),
  },
  {
    name: "a part is rendered and the rest is read",
    onlyWithAll: true,
    reach: (event) => holdAt(/\/pages\?langcode=fr/, event),
  },
  {
    name: "files come into the store",
    async reach(event) {
      const before = namesInStore();
      // However late it is killed: it is never live.
      site.cms.holding = /buildListing/;
      await publisher.post(event);
      // Asked at every turn, since all of them come within milliseconds.
      await until(() => namesInStore() > before, { pollMs: 0 });
    },
    async afterwards() {
      // As if it had been killed while it wrote a file.
      writeFileSync(path.join(site.releases, "store", ".half-written"), "<!doctype");
    },
  },
  {
    name: "it checks the release",
    onlyWithAll: true,
    reach: (event) => holdAt(/buildListing/, event),
  },
  {
    name: "the release is stored and the pointer not replaced",
    reach: (event) => holdAt(/buildListing/, event),
    async afterwards() {
      // As if it had come one step further.
      const [candidate = ""] = site.candidates();
      await storeRelease(path.join(site.releases, ".candidates", candidate), site.releases);
    },
  },
  {
    name: "the pointer is replaced and that not noted",
    isLive: true,
    async reach(event) {
      const journal = path.join(site.releases, "journal.jsonl");
      rmSync(journal);
      pipes.at(journal);
      await publisher.post(event);
      await isLive();
    },
  },
  {
    name: "the release is live and what it was made of not kept",
    onlyWithAll: true,
    isLive: true,
    async reach(event) {
      rmSync(path.join(site.root, "commits.txt"), { force: true });
      pipes.at(path.join(site.root, "commits.txt"));
      await publisher.post(event);
      await isLive();
      const journal = path.join(site.releases, "journal.jsonl");
      await until(() => readFileSync(journal, "utf8").includes(path.basename(live())));
    },
  },
  {
    name: "it removes old releases",
    onlyWithAll: true,
    isLive: true,
    isReleased: true,
    async reach(event) {
      // Whatever was removed after the release before is through by now.
      await holdAt(/buildListing/, event);
      pipes.at(path.join(site.releases, "blocked", "release.json"));
      site.cms.goOn();
      await publisher.until(
        ({ changes }) => changes[0]?.published === event.at && changes[0].progress === "released",
      );
    },
    async afterwards() {
      rmSync(path.join(site.releases, "blocked"), { recursive: true });
    },
  },
];

const chosen = moments.filter(({ onlyWithAll }) => !onlyWithAll || process.env.TEST_ALL === "1");

it.each(chosen)("is killed while $name, and forgets nothing", async (moment) => {
  const old = site.liveTitle("/de/page-1");
  title = `Killed while ${moment.name}`;
  site.retitle("de", "/page-1", title);
  const builds = site.builds();
  const event = changed(about);
  await moment.reach(event);
  await publisher.kill();
  const expectServed = () => {
    expect(site.liveTitle("/de/page-1")).toBe(moment.isLive ? title : old);
    expect(site.liveTitle("/fr/page-9")).toBe("Page 9");
  };
  expectServed();

  await moment.afterwards?.();
  pipes.remove();
  // So that nothing is done yet when it is looked at.
  site.cms.holding = /\/pages/;
  await publisher.start();
  expectServed();
  const { changes } = await publisher.status();
  expect(changes[0]).toMatchObject({ published: event.at });
  expect(changes[0]?.progress === "released").toBe(moment.isReleased === true);
  site.cms.goOn();

  const done = await publisher.until(isDone);
  expect(done.changes[0]).toMatchObject({ published: event.at, progress: "released" });
  expect(site.liveTitle("/de/page-1")).toBe(title);
  expect(site.missingFiles()).toEqual([]);
  // What was deleted stays so.
  expect(site.releasesWithPage("/fr/page-3")).toEqual([]);
  await until(() => site.candidates().length === 0);
  expect(site.builds()).toBe(builds);

  // What comes next is done as ever, and without a build.
  const next = changed(about);
  title = `${title}, and then again`;
  site.retitle("de", "/page-1", title);
  await publisher.post(next);
  await isLive();
  await publisher.until(isDone);
  expect(site.builds()).toBe(builds);
});
