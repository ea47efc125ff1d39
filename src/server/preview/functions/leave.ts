import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { defaultLocale } from "../../../i18n/locales";
import { localizedPath } from "../../../i18n/paths";
import { cookiesToForget, isSecureRequest } from "../previewCookie";
import { locationHeader } from "../../../i18n/locationHeader";

// Addresses cannot contain half a UTF-16 character.
const wellFormed = z.object({ to: z.string().regex(/^\P{Cs}*$/u) }).partial();

// A path of this site only: "//other.example" would leave it.
const form = z.object({
  to: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\p{Control}]*$/u),
});

/** Ends a preview: deletes the cookie of its token and redirects to a public page. */
export default function leavePreview(
  { headers, body }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): void {
  if (!wellFormed.safeParse(body).success) {
    response.status(400).send("Send a form of this site.");
    return;
  }
  const sent = form.safeParse(body);
  response.setHeader("Set-Cookie", cookiesToForget(isSecureRequest(headers)));
  const target = sent.success ? sent.data.to : localizedPath(defaultLocale, "/");
  response.redirect(303, locationHeader(target));
}
