import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { PreviewProgressOperation } from "../../../cms/generated";
import { localeCodes } from "../../../i18n/locales";
import { pathParameter } from "../pathParameter";
import { logPreviewFailure } from "../logPreviewFailure";
import { tokenFromCookies } from "../previewCookie";
import { unknownProgress, type Progress } from "../../../preview/publishing/progress";
import { progressOf } from "../progressOf";
import { publisherAccess, type PublisherAccess } from "../publisherAccess";
import { readPageStatus } from "../readPageStatus";
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
