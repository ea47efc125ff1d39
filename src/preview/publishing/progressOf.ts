import type { PreviewProgressQuery } from "../../cms/generated";
import type { PageStatus } from "./readPageStatus";

type Facts = NonNullable<PreviewProgressQuery["previewFacts"]>;

/** Where the latest change of a page is on its way to the visitors. Times are ISO 8601. */
export interface Progress {
  stage:
    /** The publisher does not say. */
    | "unknown"
    /** Published in the CMS; the publisher has not heard of it yet. */
    | "published"
    /** The next build takes it up. */
    | "waiting"
    | "building"
    /** Its build came to nothing, or did not pass the checks. */
    | "failed"
    /** An earlier release was made live since. */
    | "rolledBack"
    /** For good. */
    | "live";
  /** Whether the change took the page off the site. */
  gone: boolean;
  /** When the editor published it. */
  published: string | null;
  /** Since when a build is at work on it. */
  building: string | null;
  /** Since when visitors see it. */
  live: string | null;
  /** Address of the page that keeps it from a release. */
  page: string | null;
  /** Why it is in no release, in the words of the publisher. */
  problem: string | null;
  /** When that is tried again. */
  retryAt: string | null;
}

const nothing: Progress = {
  ...{ stage: "unknown", gone: false, published: null, building: null, live: null },
  ...{ page: null, problem: null, retryAt: null },
};

/** While the publisher cannot be asked. */
export const unknownProgress: Progress = nothing;

/** Longest reason that is shown; a log is where to read more. */
const REASON_LENGTH = 300;

/**
 * Puts together what the CMS and the publisher know of a page.
 *
 * @param mayReadReasons who edits the whole site; a reason may tell of pages that others do not know of
 * @returns null for a page that was never public
 */
export function progressOf(
  facts: Facts,
  { changes, releaseMade }: PageStatus,
  mayReadReasons: boolean,
): Progress | null {
  const { publishedAt, publishedPath } = facts;
  const gone = publishedPath === null;
  const own = changes.find(
    ({ node }) => node?.id === facts.id && (node.langcode ?? facts.langcode) === facts.langcode,
  );
  if (own === undefined && gone) return null;
  if (own === undefined) {
    const isBuilt = releaseMade !== null && publishedAt !== null && publishedAt <= releaseMade;
    const live = isBuilt ? publishedAt : null;
    return { ...nothing, stage: isBuilt ? "live" : "published", published: publishedAt, live };
  }
  const isOlder = publishedAt !== null && publishedAt > own.published;
  if (isOlder || gone !== own.paths.some(({ state }) => state === "gone")) {
    return { ...nothing, stage: "published", gone, published: publishedAt };
  }
  const { published, building, live, failure } = own;
  const retryAt = failure?.retryAt ?? null;
  const problem = (mayReadReasons && failure?.problem?.slice(0, REASON_LENGTH)) || null;
  const page = (mayReadReasons && failure?.page) || null;
  return { stage: stageOf(own), gone, published, building, live, page, problem, retryAt };
}

function stageOf({ progress }: PageStatus["changes"][number]): Progress["stage"] {
  return progress === "released" ? "live" : progress;
}
