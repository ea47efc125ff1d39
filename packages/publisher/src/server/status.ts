import { type Build, standingFailure } from "../builds/builds";
import type { Change } from "../events/changes";
import type { LinkRounds } from "../links/LinkRounds";
import type { OutsideLink } from "../links/OutsideLinks";
import { PAGES_NAMED, type PublishedPages } from "../pages/PublishedPages";
import type { Publisher } from "../Publisher";
import type { StoredRelease } from "../releases/releases";
import type { RecordedPath } from "../store/tables";

/** Where a change is on its way to the visitors. */
export type Progress =
  /** The next release takes it up. */
  | "waiting"
  /** A release with it is being made, by a build or without. */
  | "building"
  /** That failed; it is tried again. */
  | "failed"
  /** A release contains it. */
  | "released"
  /** A release contained it, but an earlier one was made live since. */
  | "rolledBack";

/** A page that a change touches, as editors see it. */
export interface PathStatus extends RecordedPath {
  /** Where visitors find it. */
  url?: string | undefined;
}

/** A change as editors see it. Times are ISO 8601. */
export interface ChangeStatus {
  event: string;
  node: { id: string; langcode: string | null } | null;
  /** The build that took it up. */
  build: number | null;
  /** The first of the pages that it touches. */
  paths: PathStatus[];
  /** How many there are. */
  pathCount: number;
  everywhere: boolean;
  progress: Progress;
  /** When the editor published it. */
  published: string;
  /** Since when a release with it is being made. */
  building: string | null;
  /** Since when visitors see it. */
  live: string | null;
  /** Why it came into no release, the page to blame, and when it is tried again. */
  failure: Pick<BuildStatus, "state" | "problem" | "page" | "retryAt"> | null;
}

/** Where a page is on its way to the visitors. */
export interface PageStatus {
  /** When the release was made that is live. Null: there is none. */
  releaseMade: string | null;
  /** The latest changes that concern the page, newest first. Of their paths, only its own. */
  changes: ChangeStatus[];
}

/** A build as editors see it. */
export interface BuildStatus {
  id: number;
  kind: Build["kind"];
  state: Build["state"];
  attempt: number;
  started: string;
  ended: string | null;
  seconds: number;
  release: string | null;
  problem: string | null;
  page: string | null;
  /** What is wrong in it and has not kept it back, such as a link that leads nowhere. */
  warnings: string[];
  retryAt: string | null;
  /** The first of the changes that it was asked for. */
  causes: string[];
  /** How many there are. */
  causeCount: number;
}

/** A link to another site that leads nowhere. */
export interface DeadLink {
  url: string;
  /** What is wrong with it, in English. */
  problem: string;
  /** ISO 8601. */
  since: string;
  /** Addresses of the first pages that have it. */
  pages: string[];
  /** How many have it. */
  pageCount: number;
}

/** Everything that the status page shows. */
export interface PublisherStatus {
  release: string | null;
  /** What runs; a release of content, if a build of the site runs beside it. */
  running: BuildStatus | null;
  /** The latest that failed, if no release has mended that since. */
  failure: BuildStatus | null;
  /** How many changes the next release will take up. */
  waiting: number;
  builds: BuildStatus[];
  changes: ChangeStatus[];
  /** Those on the most pages first. */
  deadLinks: DeadLink[];
}

/** How many dead links the status tells of. */
const LINKS_SHOWN = 50;

/** How many builds and changes the status tells of. */
const SHOWN = 20;

/** What a publisher has recorded, which the status is made of. */
type Records = Pick<Publisher, "builds" | "changes" | "releases">;

/** The same, with what the live release says of the pages. */
type Named = Records & { linkRounds: Pick<LinkRounds, "links"> } & {
  pages: Pick<PublishedPages, "describe">;
};

/** How everything stands. */
export async function publisherStatus(publisher: Named): Promise<PublisherStatus> {
  const { builds, changes, releases, pages, linkRounds } = publisher;
  const [latest, dead] = await Promise.all([
    builds.latestAndWaiting(),
    linkRounds.links.dead(LINKS_SHOWN),
  ]);
  // Afterwards: where nothing waits, no change may be shown as waiting.
  const [latestChanges, release] = await Promise.all([changes.latest(SHOWN), releases.current()]);
  const isShown = ({ ended }: Build, index: number) => index < SHOWN || ended === null;
  const shown = latest.builds.filter(isShown).map(buildStatus);
  const failure = standingFailure(latest.builds);
  return {
    release: release ?? null,
    running: shown.find(({ ended }) => ended === null) ?? null,
    failure: failure ? buildStatus(failure) : null,
    waiting: latest.waiting,
    builds: shown,
    changes: await described(pages, await changeStatuses(publisher, latestChanges)),
    deadLinks: dead.map(deadLink),
  };
}

function deadLink({ url, problem, failing_since, pages, page_count }: OutsideLink): DeadLink {
  const since = (failing_since ?? new Date()).toISOString();
  return { url, problem: problem ?? "", since, pages, pageCount: page_count };
}

/** Adds titles and addresses of the pages, as far as the live release has them. */
async function described(
  pages: Named["pages"],
  changes: readonly ChangeStatus[],
): Promise<ChangeStatus[]> {
  const paths = await pages.describe(changes.flatMap((change) => change.paths));
  return changes.map((change) => ({ ...change, paths: paths.splice(0, change.paths.length) }));
}

/** How one page in one language stands. */
export async function pageStatus(
  publisher: Records,
  langcode: string,
  path: string,
): Promise<PageStatus> {
  const found = await publisher.changes.ofPage(langcode, path);
  const isOwn = (other: Change["paths"][number]) =>
    other.langcode === langcode && other.path === path;
  const [live, changes] = await Promise.all([
    publisher.releases.live(),
    // A change may touch thousands of pages.
    changeStatuses(
      publisher,
      found.map((change) => ({ ...change, paths: change.paths.filter(isOwn) })),
    ),
  ]);
  return { releaseMade: live?.made.toISOString() ?? null, changes };
}

async function changeStatuses(
  { builds, releases }: Records,
  changes: readonly Change[],
): Promise<ChangeStatus[]> {
  const ids = changes.flatMap(({ build_id }) => (build_id === null ? [] : [build_id]));
  const byId = new Map((await builds.byIds(ids)).map((build) => [build.id, build]));
  const [latest, release] = await Promise.all([builds.latest(), releases.live()]);
  const standing = standingFailure(latest);
  return changes.map((change) => {
    const build = change.build_id === null ? undefined : byId.get(change.build_id);
    const underway = build !== undefined && build.ended === null;
    const isRolledBack = change.released !== null && !contains(release, build);
    const progress = (): Progress => {
      if (change.released) return isRolledBack ? "rolledBack" : "released";
      if (underway) return "building";
      return standing && !build ? "failed" : "waiting";
    };
    return {
      event: change.event,
      node: change.node_id === null ? null : { id: change.node_id, langcode: change.langcode },
      build: change.build_id,
      paths: change.paths.slice(0, PAGES_NAMED),
      pathCount: change.paths.length,
      everywhere: change.everywhere,
      progress: progress(),
      published: change.at.toISOString(),
      building: underway ? build.started.toISOString() : null,
      live: isRolledBack ? null : (change.released?.toISOString() ?? null),
      failure: progress() === "failed" && standing ? failureOf(standing) : null,
    };
  });
}

/** Whether the live release has what a build took up: it made this release, or an older one. */
function contains(live: StoredRelease | undefined, build: Build | undefined): boolean {
  if (live === undefined || build === undefined) return true;
  return build.release === live.name || build.started <= live.made;
}

function failureOf({ state, problem, page, retry_at }: Build): ChangeStatus["failure"] {
  return { state, problem, page, retryAt: retry_at?.toISOString() ?? null };
}

function buildStatus(build: Build): BuildStatus {
  const until = build.ended ?? new Date();
  return {
    id: build.id,
    kind: build.kind,
    state: build.state,
    attempt: build.attempt,
    started: build.started.toISOString(),
    ended: build.ended?.toISOString() ?? null,
    seconds: Math.round((until.getTime() - build.started.getTime()) / 1000),
    release: build.release,
    problem: build.problem,
    page: build.page,
    warnings: build.warnings,
    retryAt: build.retry_at?.toISOString() ?? null,
    causes: build.causes,
    causeCount: build.cause_count,
  };
}
