import { type Build, unresolvedFailure } from "../builds/BuildHistory";
import type { Change } from "../events/changes";
import type { LinkRounds } from "../links/LinkRounds";
import type { ExternalLink } from "../links/ExternalLinks";
import { PAGES_NAMED, type PublishedPages } from "../pages/PublishedPages";
import type { Publisher } from "../Publisher";
import type { ListedRelease } from "../releases/releases";
import type { RecordedPath } from "../store/tables";

/** Progress of a change on its way to visitors. */
export type Progress =
  /** The next release will contain it. */
  | "waiting"
  /** A build is making a release with it. */
  | "building"
  /** The build failed; the publisher retries it. */
  | "failed"
  /** A release contains it. */
  | "released"
  /** An operator has rolled back to a release without it. */
  | "rolledBack";

/** A page that a change touches. */
export interface PathStatus extends RecordedPath {
  /** Public address. */
  url?: string | undefined;
}

/** A change. Times are ISO 8601. */
export interface ChangeStatus {
  event: string;
  node: { id: string; langcode: string | null } | null;
  build: number | null;
  /** The first pages that it touches. */
  paths: PathStatus[];
  pathCount: number;
  everywhere: boolean;
  progress: Progress;
  published: string;
  /** Start of the running build that takes it. */
  building: string | null;
  /** Time when visitors first saw it. */
  live: string | null;
  /** Why the build failed, the page that caused it, and when the publisher retries. */
  failure: Pick<BuildStatus, "state" | "problem" | "page" | "retryAt"> | null;
}

/** Progress of a page on its way to visitors. */
export interface PageStatus {
  /** Creation time of the live release. Null before the first. */
  releaseMade: string | null;
  /** The latest changes of the page, newest first. Their paths contain only this page. */
  changes: ChangeStatus[];
}

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
  /** Problems that did not block it, such as a dead link. */
  warnings: string[];
  retryAt: string | null;
  /** The first changes that caused it, in words. */
  causes: string[];
  causeCount: number;
}

export interface DeadLink {
  url: string;
  /** Problem in English. */
  problem: string;
  /** ISO 8601. */
  since: string;
  pages: string[];
  pageCount: number;
}

export interface PublisherStatus {
  release: string | null;
  /** The running build; if two run, the content release. */
  running: BuildStatus | null;
  /** The latest failure that no later release has resolved. */
  failure: BuildStatus | null;
  waiting: number;
  builds: BuildStatus[];
  changes: ChangeStatus[];
  /** Links on the most pages first. */
  deadLinks: DeadLink[];
}

const LINKS_LISTED = 50;

/** Most builds and changes in the status. */
const LISTED = 20;

type Records = Pick<Publisher, "builds" | "changes" | "releases">;

type TitledRecords = Records & { linkRounds: Pick<LinkRounds, "links"> } & {
  pages: Pick<PublishedPages, "describe">;
};

export async function publisherStatus(publisher: TitledRecords): Promise<PublisherStatus> {
  const { builds, changes, releases, pages, linkRounds } = publisher;
  const [latest, dead] = await Promise.all([
    builds.latestAndWaiting(),
    linkRounds.links.dead(LINKS_LISTED),
  ]);
  // Read afterwards: otherwise a change could be listed as waiting while the count is 0.
  const [latestChanges, release] = await Promise.all([changes.latest(LISTED), releases.liveName()]);
  const isListed = ({ ended }: Build, index: number) => index < LISTED || ended === null;
  const listed = latest.builds.filter(isListed).map(buildStatus);
  const failure = unresolvedFailure(latest.builds);
  return {
    release: release ?? null,
    running: listed.find(({ ended }) => ended === null) ?? null,
    failure: failure ? buildStatus(failure) : null,
    waiting: latest.waiting,
    builds: listed,
    changes: await withTitles(pages, await changeStatuses(publisher, latestChanges)),
    deadLinks: dead.map(deadLink),
  };
}

function deadLink({ url, problem, failing_since, pages, page_count }: ExternalLink): DeadLink {
  const since = (failing_since ?? new Date()).toISOString();
  return { url, problem: problem ?? "", since, pages, pageCount: page_count };
}

/** Adds titles and addresses of the pages from the live release. */
async function withTitles(
  pages: TitledRecords["pages"],
  changes: readonly ChangeStatus[],
): Promise<ChangeStatus[]> {
  const paths = await pages.describe(changes.flatMap((change) => change.paths));
  return changes.map((change) => ({ ...change, paths: paths.splice(0, change.paths.length) }));
}

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
  const failure = unresolvedFailure(latest);
  return changes.map((change) => {
    const build = change.build_id === null ? undefined : byId.get(change.build_id);
    const isBuilding = build !== undefined && build.ended === null;
    const isRolledBack = change.released !== null && !contains(release, build);
    const progress = (): Progress => {
      if (change.released) return isRolledBack ? "rolledBack" : "released";
      if (isBuilding) return "building";
      return failure && !build ? "failed" : "waiting";
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
      building: isBuilding ? build.started.toISOString() : null,
      live: isRolledBack ? null : (change.released?.toISOString() ?? null),
      failure: progress() === "failed" && failure ? failureOf(failure) : null,
    };
  });
}

/** Whether the live release contains the changes of a build: the build made this release or an older one. */
function contains(live: ListedRelease | undefined, build: Build | undefined): boolean {
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
