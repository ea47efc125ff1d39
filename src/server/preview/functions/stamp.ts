import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { PreviewStampOperation } from "../../../cms/generated";
import { lacks } from "../../../cms/lacks";
import { localeCodes } from "../../../i18n/locales";
import { retryAfterSeconds } from "../../cms/retryAfterSeconds";
import { pathParameter } from "../pathParameter";
import { logPreviewFailure } from "../logPreviewFailure";
import { tokenFromCookies } from "../previewCookie";
import { queryPreview } from "../queryPreview";

const question = z.object({
  langcode: z.enum(localeCodes),
  path: pathParameter.optional(),
});

/**
 * Returns a stamp that changes with the content of a preview: `{ stamp }`, null without permission. An open preview
 * polls it every second, so it must be cheap for the CMS.
 */
export default async function previewStamp(
  { headers, query }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  const token = tokenFromCookies(headers.cookie);
  const asked = question.safeParse(query);
  if (!asked.success) {
    response.status(400).json({ stamp: null });
    return;
  }
  if (!token) {
    response.status(403).json({ stamp: null });
    return;
  }
  if (lacks("LIVE_PREVIEW")) {
    // A page of an earlier release sent this; this one does not follow changes.
    response.status(404).json({ stamp: null });
    return;
  }
  const { langcode, path } = asked.data;
  try {
    // Without a path it is the list of drafts, in all languages.
    const variables = path === undefined ? { token } : { token, langcode, path };
    const { previewStamp: stamp } = await queryPreview(PreviewStampOperation, variables);
    response.status(stamp === null ? 403 : 200).json({ stamp });
  } catch (error) {
    logPreviewFailure("preview stamp failed", path ?? null, error);
    response.setHeader("Retry-After", String(retryAfterSeconds(error)));
    response.status(503).json({ stamp: null });
  }
}
