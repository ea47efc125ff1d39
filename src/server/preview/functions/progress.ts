import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { PreviewProgressOperation, type PreviewProgressQuery } from "../../../cms/generated";
import { localeCodes } from "../../../i18n/locales";
import { pathParameter } from "../pathParameter";
import { logPreviewFailure } from "../logPreviewFailure";
import { tokenFromCookies } from "../previewCookie";
import { type Progress, unknownProgress } from "../../../preview/publishing/progress";
import { publisherAccess, type PublisherAccess } from "../publisherAccess";
import { type PageStatus, readPageStatus } from "../readPageStatus";
import { queryPreview } from "../queryPreview";

const question = z.object({
  langcode: z.enum(localeCodes),
  path: pathParameter,
});

type Question = z.infer<typeof question>;

/**
 * Reports to an open preview how far its page has been published: `{ progress }`, null if unknown. Address and
 * token of the publisher stay on the server. A failure of the publisher is no failure of the preview.
 */
export default async function previewProgress(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  const asked = question.safeParse(request.query);
  if (!asked.success) return void response.status(400).json({ progress: null });
  const token = tokenFromCookies(request.headers.cookie);
  if (!token) return void response.status(403).json({ progress: null });
  const publisher = publisherAccess();
  if (publisher === null) return void response.status(200).json({ progress: null });
  const progress = await readProgress(asked.data, token, publisher);
  response.status(progress === "forbidden" ? 403 : 200);
  response.json({ progress: progress === "forbidden" ? null : progress });
}

async function readProgress(
  page: Question,
  token: string,
  publisher: PublisherAccess,
): Promise<Progress | null | "forbidden"> {
  try {
    const { previewFacts: facts, previewAccess: access } = await queryPreview(
      PreviewProgressOperation,
      {
        ...page,
        token,
      },
    );
    if (!facts || !access) return "forbidden";
    // A removed page was at the path of its draft.
    const path = facts.publishedPath ?? facts.path;
    const status = await readPageStatus(publisher, { langcode: facts.langcode, path });
    return progressOf(facts, status, access.scope === "SITE");
  } catch (error) {
    logPreviewFailure("publishing status not known", page.path, error);
    return unknownProgress;
  }
}

type Facts = NonNullable<PreviewProgressQuery["previewFacts"]>;

/** Longest reason to show; the log has all of it. */
const REASON_LENGTH = 300;

/**
 * Combines the status of a page in the CMS and at the publisher.
 *
 * @param mayReadReasons whether the reader edits the whole site: a reason may mention other pages
 * @returns null for a page that was never public
 */
function progressOf(
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
