import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { ActOnPreviewOperation, type PreviewAction } from "../../../cms/generated";
import { lacks } from "../../../cms/lacks";
import { localeCodes } from "../../../i18n/locales";
import { locationHeader } from "../../../i18n/locationHeader";
import { previewPath } from "../../../i18n/previewPaths";
import { withOutcome, type Outcome } from "../../../preview/acting/outcomes";
import { pathParameter } from "../pathParameter";
import { isFormKey } from "../formKey";
import { homeInstant } from "../homeInstant";
import { logPreviewFailure } from "../logPreviewFailure";
import { tokenFromCookies } from "../previewCookie";
import { queryPreview } from "../queryPreview";

const text = z.string().regex(/^[^\p{Cs}\p{Control}]*$/u);

const form = z.object({
  key: text.max(100),
  id: text.min(1).max(500),
  langcode: z.enum(localeCodes),
  path: pathParameter,
  revision: text.min(1).max(100),
  action: z.enum(["PUBLISH", "SCHEDULE", "UNSCHEDULE", "APPROVE"]),
  at: text.max(40).optional(),
});

const DONE = {
  PUBLISH: "published",
  SCHEDULE: "scheduled",
  UNSCHEDULE: "unscheduled",
  APPROVE: "approved",
} as const satisfies Record<PreviewAction, Outcome>;

/**
 * Runs an action of an editor on the revision of a preview, from a form that works without script. Redirects back
 * to the preview, which shows the outcome. The form must carry the key of its preview.
 */
export default async function actOnPreview(
  { headers, body }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  const sent = form.safeParse(body);
  if (!sent.success) {
    response.status(400).send("Send a form of this site.");
    return;
  }
  if (lacks("PREVIEW_PUBLISHING")) {
    // A page of an earlier release sent this; this one has no such form.
    response.status(404).send("Nothing can be published from a preview.");
    return;
  }
  const token = tokenFromCookies(headers.cookie);
  const { langcode, path } = sent.data;
  const outcome = token ? await act(sent.data, token) : "stale";
  const address = withOutcome(previewPath(langcode, path), outcome);
  response.redirect(303, locationHeader(address));
}

async function act(wanted: z.output<typeof form>, token: string): Promise<Outcome> {
  const { key, id, langcode, path, revision, action } = wanted;
  if (!isFormKey(key, token)) return "stale";
  const at = action === "SCHEDULE" ? homeInstant(wanted.at ?? "") : null;
  if (action === "SCHEDULE" && at === null) return "BAD_TIME";
  try {
    const { actOnPreview: outcome } = await queryPreview(ActOnPreviewOperation, {
      token,
      id,
      langcode,
      revision,
      action,
      at,
    });
    return outcome.done ? DONE[action] : (outcome.refusal ?? "REFUSED");
  } catch (error) {
    logPreviewFailure("preview could not be acted on", path, error);
    return "unknown";
  }
}
