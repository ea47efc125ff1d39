import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { SharePreviewOperation } from "../../../cms/generated";
import { lacks } from "../../../cms/lacks";
import { localeCodes } from "../../../i18n/locales";
import { pathParameter } from "../pathParameter";
import { logPreviewFailure } from "../logPreviewFailure";
import { tokenFromCookies } from "../previewCookie";
import { previewPath } from "../../../i18n/previewPaths";
import { queryPreview } from "../queryPreview";

const request = z.object({
  langcode: z.enum(localeCodes),
  path: pathParameter,
  lifetimeHours: z.number().int().min(1).max(2160),
});

/** Creates a link for sharing a preview: `{ address, expires }`, the address without the origin. */
export default async function sharePreview(
  { headers, body }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  const asked = request.safeParse(body);
  if (!asked.success) {
    response.status(400).json({ error: "Send JSON with langcode, path and lifetimeHours." });
    return;
  }
  if (lacks("PREVIEW_SHARING")) {
    // A page of an earlier release sent this; this one has no such button.
    response.status(404).json({ error: "Previews cannot be shared." });
    return;
  }
  const token = tokenFromCookies(headers.cookie);
  const { langcode, path } = asked.data;
  try {
    const { sharePreview: shared } = token
      ? await queryPreview(SharePreviewOperation, { ...asked.data, token })
      : { sharePreview: null };
    if (!shared) {
      response.status(403).json({ error: "This preview cannot be shared." });
      return;
    }
    const address = `${encodeURI(previewPath(langcode, path))}?token=${shared.token}`;
    response.status(200).json({ address, expires: shared.access.expires });
  } catch (error) {
    logPreviewFailure("preview could not be shared", path, error);
    response.status(503).json({ error: "The link could not be made." });
  }
}
