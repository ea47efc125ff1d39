import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { PreviewStampOperation } from "../../../cms/generated";
import { lacks } from "../../../cms/lacks";
import { localeCodes } from "../../../i18n/locales";
import { retryAfterSeconds } from "../../cms/retryAfterSeconds";
import { askedPath } from "../askedPath";
import { logPreviewFailure } from "../logPreviewFailure";
import { tokenFromCookies } from "../previewCookie";
import { queryPreview } from "../queryPreview";

const question = z.object({
  langcode: z.enum(localeCodes),
  path: askedPath.optional(),
});

/**
 * Tells whether a preview would show something else: `{ stamp }`, null for who may not see it. Asked
 * every second by an open preview, so it costs the CMS next to nothing.
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
    // Asked by the page of an earlier release: this one follows no changes.
    response.status(404).json({ stamp: null });
    return;
  }
  const { langcode, path } = asked.data;
  try {
    // Without a path it is the list of drafts, which holds those of all languages.
    const variables = path === undefined ? { token } : { token, langcode, path };
    const { previewStamp: stamp } = await queryPreview(PreviewStampOperation, variables);
    response.status(stamp === null ? 403 : 200).json({ stamp });
  } catch (error) {
    logPreviewFailure("preview stamp failed", path ?? null, error);
    response.setHeader("Retry-After", String(retryAfterSeconds(error)));
    response.status(503).json({ stamp: null });
  }
}
