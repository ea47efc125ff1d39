import type { PreviewProgressQuery } from "../../cms/generated";
import { unknownProgress, type Progress } from "../../preview/publishing/progress";
import type { PageStatus } from "./readPageStatus";

type Facts = NonNullable<PreviewProgressQuery["previewFacts"]>;

/** Longest reason to show; the log has all of it. */
const REASON_LENGTH = 300;

/**
 * Combines the status of a page in the CMS and at the publisher.
 *
 * @param mayReadReasons whether the reader edits the whole site: a reason may mention other pages
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
    return {
      ...unknownProgress,
      stage: isBuilt ? "live" : "published",
      published: publishedAt,
      live,
    };
  }
  const isOlder = publishedAt !== null && publishedAt > own.published;
  if (isOlder || gone !== own.paths.some(({ state }) => state === "gone")) {
    return { ...unknownProgress, stage: "published", gone, published: publishedAt };
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
