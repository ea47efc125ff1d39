import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { activeRelease, readRelease } from "gatsby-adapter-node/releases";
import { askCms } from "../askCms";
import { OpenLoad } from "../load/OpenLoad";
import { pageAddress } from "../pageAddress";
import { retitle } from "../publish/retitle";
import type { PageKey } from "../publish/writeContent";
import type { Fleet, FleetSite } from "./Fleet";

/** Requests a second. */
const RATE = 200;
/** Time between two releases, in milliseconds. */
const PACE_MS = 10_000;
/** Polling interval for the hosts, in milliseconds. */
const LOOK_MS = 10;
const PATIENCE_MS = 120_000;

/** Results. Times in milliseconds. */
export interface FleetOutcome {
  requests: number;
  /** Requests without the expected response, by phase. */
  failed: Readonly<Record<Phase, number>>;
  /** From when the publisher has switched to a release until the last host serves it. */
  toLastHost: readonly number[];
  /** From sending "publish" until the last host serves it. */
  toVisitors: readonly number[];
  /** From when the publisher was killed at work until what it worked on is on all hosts. */
  takenOver: number;
  /** From sending "unpublish" until no host answers a new request with the page. */
  unpublished: number;
  /** Until a host that starts with nothing is ready, what it has fetched by then, and a minute later. */
  fresh: { ready: number; bytesAtStart: number; bytes: number };
  /** Resident memory of each host at the end, in bytes. */
  memory: readonly number[];
}

type Phase = "nothing else" | "a host is killed" | "a publisher is killed";

/**
 * Releases an edit each ten seconds under an even load. Meanwhile a host is killed and replaced, a publisher is killed at work,
 * and a page is unpublished.
 *
 * @param pages one to edit, and one to unpublish
 * @throws Error if a host does not get what was published within two minutes
 */
export async function runFleet(
  fleet: Fleet,
  site: FleetSite,
  [edited, leaving]: readonly [PageKey, PageKey],
  say: (text: string) => void,
): Promise<FleetOutcome> {
  const { GRAPHQL_API_URL: url = "", EDITOR_TOKEN: token = "" } = site.env;
  const editing = { url, token };
  const releases = join(site.directory, "releases");
  let number = 0;
  const publish = async (page: PageKey) => {
    const title = `Fleet ${(number += 1)}`;
    return { title, ...(await retitle(editing, page, title)) };
  };
  const onAllHosts = ({ path, title }: { path: string; title: string }) =>
    until(`"${title}" at ${path}`, async () =>
      (await fleet.ask(path)).every(({ text }) => text.includes(`>${title}<`)),
    );
  const left = await publish(leaving);
  await onAllHosts(left);

  const load = new OpenLoad(fleet.url, await pagesOf(releases, left.path), RATE);
  const failed: Record<Phase, number> = {
    "nothing else": 0,
    "a host is killed": 0,
    "a publisher is killed": 0,
  };
  let requests = 0;
  const endPhase = (phase: Phase) => {
    const outcome = load.take();
    requests += outcome.requests;
    failed[phase] += outcome.failed;
    say(`${phase}: ${JSON.stringify(outcome)}`);
  };
  const toLastHost: number[] = [];
  const toVisitors: number[] = [];
  /** Waits for the release that some work leads to. */
  const releasedAfter = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = await activeRelease(releases);
    const result = await work();
    await until("a release", async () => (await activeRelease(releases)) !== before);
    return result;
  };
  const release = async () => {
    const next = delay(PACE_MS);
    const edit = await releasedAfter(() => publish(edited));
    const switched = performance.now();
    await onAllHosts(edit);
    toLastHost.push(performance.now() - switched);
    toVisitors.push(performance.now() - edit.published);
    say(`release ${toVisitors.length}: ${toLastHost.at(-1)} of ${toVisitors.at(-1)} ms`);
    await next;
  };

  load.start();
  try {
    // So that no host meets all its pages for the first time while it takes over a release.
    await delay(PACE_MS);
    await release();
    await release();
    endPhase("nothing else");

    fleet.killHost(1);
    const ready = await fleet.startHost(1);
    const bytesAtStart = fleet.fetched(1);
    say(`a fresh host: ${ready} ms, ${bytesAtStart} bytes`);
    await release();
    endPhase("a host is killed");

    const interrupted = await publish(edited);
    await fleet.killPublisherAtWork(0);
    const killed = performance.now();
    await onAllHosts(interrupted);
    const takenOver = performance.now() - killed;
    say(`taken over: ${takenOver} ms`);
    await release();
    await fleet.startPublisher(0);
    endPhase("a publisher is killed");

    await release();
    const unpublished = await releasedAfter(async () => {
      const asked = performance.now();
      await askCms(
        editing,
        "mutation($id: String!, $langcode: String!) { unpublish(id: $id, langcode: $langcode) { id } }",
        { ...leaving },
      );
      const gone = await until(`no page at ${left.path}`, async () =>
        (await fleet.ask(left.path)).every(({ status }) => status === 404),
      );
      return gone - asked;
    });
    say(`unpublished: ${unpublished} ms`);
    await delay(PACE_MS);
    await release();
    await release();
    const fresh = { ready, bytesAtStart, bytes: fleet.fetched(1) };
    await load.stop();
    endPhase("nothing else");
    const memory = fleet.memory();
    return { requests, failed, toLastHost, toVisitors, takenOver, unpublished, fresh, memory };
  } finally {
    await load.stop();
  }
}

/** All pages but one, each in turn, far from its neighbours. */
async function pagesOf(releases: string, but: string) {
  const { index } = await readRelease(join(releases, "current"));
  const paths = [...index.all()].flatMap(([name, { page }]) => {
    const path = pageAddress(name);
    return !page || path === but || /^\/(\w\w\/)?(404|500)(\.html)?$/.test(path) ? [] : path;
  });
  return (at: number) => ({ path: paths[(at * 7919) % paths.length] ?? "/", status: 200 });
}

/**
 * @returns when it was asked whether it holds, and it did
 * @throws Error once that takes too long
 */
async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  for (const end = performance.now() + PATIENCE_MS; ; await delay(LOOK_MS)) {
    const asked = performance.now();
    if (await holds()) return asked;
    if (asked > end) throw new Error(`There is still not ${what}.`);
  }
}
