import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { isAlive } from "./testing/isAlive";
import { makeTestSite, type TestSite } from "./testing/makeTestSite";
import { changed, isDone, until } from "./testing/publisherClient";
import { type PublisherProcess, startPublisherProcess } from "./testing/startPublisherProcess";

// The publisher is killed in every state that it can be in. Each is reached and held by something
// outside of it that does not answer: a build, the CMS, a host, or a named pipe in place of a file.

let site: TestSite;
let publisher: PublisherProcess;
const about = { langcode: "de", path: "/page-1" };

function pipeAt(...parts: string[]): string {
  const file = path.join(site.releases, ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  execFileSync("mkfifo", [file]);
  return file;
}

/** A release of which nobody says what it is, so that who asks waits. */
const BLOCKED = "blocked";
/** Nobody reads what is written to the journal, so that never ends. */
function blockJournal(): void {
  renameSync(path.join(site.releases, JOURNAL), path.join(site.root, JOURNAL));
  pipeAt(JOURNAL);
}
function unblockJournal(): void {
  const aside = path.join(site.root, JOURNAL);
  if (existsSync(aside)) renameSync(aside, path.join(site.releases, JOURNAL));
}
const JOURNAL = "journal.jsonl";

beforeAll(async () => {
  site = await makeTestSite({ KEEP_RELEASES: "2" });
  publisher = await startPublisherProcess(site);
  await publisher.post(changed(about));
  await publisher.until((status) => status.release !== null && isDone(status));
});

afterAll(async () => {
  await site.remove();
});

/** A moment in which the publisher is killed. */
interface Moment {
  name: string;
  /** Brings the publisher there and keeps it there. */
  reach(event: PublishEvent): Promise<unknown>;
  /** What else the machine was through when it is started again. */
  afterwards?(): void;
  /** Whether visitors get the new release by then. */
  isLive?: true;
  /** Whether the publisher knows by then that the release has the change. */
  isReleased?: true;
  /** How often it is built in all. */
  builds: number;
}

const hasNewRelease = (title: string) => until(() => site.liveTitle("/de/page-1") === title);
let title = "";

async function reachTheCheck(event: PublishEvent): Promise<void> {
  site.cms.holding = /buildListing/;
  await publisher.post(event);
  await until(() => site.cms.held() > 0);
}

const moments: Moment[] = [
  {
    name: "an event is recorded and no build asked for",
    builds: 1,
    async reach(event) {
      pipeAt(BLOCKED, "release.json");
      event.paths.push({ langcode: "fr", path: "/never-was", state: "gone" });
      void publisher.post(event).catch(() => undefined);
      await publisher.until(({ changes }) => changes[0]?.published === event.at);
    },
  },
  {
    name: "an event waits for a build that runs",
    builds: 2,
    async reach(event) {
      const before = site.builds();
      site.behave({ hold: true });
      await publisher.post(changed({ langcode: "fr", path: "/page-2" }));
      await until(() => site.builds() > before);
      await publisher.post(event);
      await publisher.until(({ waiting }) => waiting === 1);
    },
  },
  {
    name: "it builds",
    builds: 2,
    async reach(event) {
      const before = site.builds();
      site.behave({ hold: true });
      await publisher.post(event);
      await until(() => site.builds() > before);
    },
  },
  {
    name: "it checks the release",
    builds: 2,
    reach: reachTheCheck,
  },
  {
    name: "the release is stored and not live yet",
    builds: 2,
    reach: reachTheCheck,
    afterwards() {
      // As if it had come one step further.
      const [candidate = ""] = site.candidates();
      renameSync(
        path.join(site.releases, ".candidates", candidate),
        path.join(site.releases, "stored"),
      );
    },
  },
  {
    name: "the release is live and its changes not marked",
    builds: 2,
    isLive: true,
    async reach(event) {
      blockJournal();
      await publisher.post(event);
      await hasNewRelease(title);
    },
  },
  {
    name: "it removes old releases",
    builds: 1,
    isLive: true,
    isReleased: true,
    async reach(event) {
      pipeAt("blocked", "release.json");
      await publisher.post(event);
      await publisher.until(({ builds, changes }) => {
        return builds[0]?.state === "released" && changes[0]?.published === event.at;
      });
    },
  },
];

it.each(moments)("is killed while $name, and forgets nothing", async (moment) => {
  const old = site.liveTitle("/de/page-1");
  title = `Killed while ${moment.name}`;
  site.retitle("de", "/page-1", title);
  const before = site.builds();
  const event = changed(about);
  await moment.reach(event);
  const { running } = await publisher.status();
  await publisher.kill();
  await until(() => !site.buildProcesses().some(isAlive));
  expect(site.liveTitle("/de/page-1")).toBe(moment.isLive ? title : old);

  moment.afterwards?.();
  site.cms.holding = undefined;
  rmSync(path.join(site.releases, BLOCKED), { recursive: true, force: true });
  unblockJournal();
  site.behave({ hold: true });
  await publisher.start();
  expect(site.liveTitle("/de/page-1")).toBe(moment.isLive ? title : old);
  site.behave({});

  const status = await publisher.until(isDone);
  expect(status.changes[0]).toMatchObject({ published: event.at, progress: "released" });
  expect(status.builds.find(({ id }) => id === running?.id)?.state).toBe(
    running ? "interrupted" : undefined,
  );
  expect(site.liveTitle("/de/page-1")).toBe(title);
  await until(() => site.candidates().length === 0);
  expect(site.builds() - before).toBe(moment.builds);
  if (!moment.isReleased) return;

  // Nothing was left to do; what comes next is done as ever.
  const next = changed(about);
  await publisher.post(next);
  await publisher.until(
    ({ changes }) => changes[0]?.published === next.at && changes[0].progress === "released",
  );
});
