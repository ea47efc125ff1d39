import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { defaultLocale } from "../../../i18n/locales";
import { localizedPath } from "../../../i18n/paths";
import { cookiesToForget, isSecureRequest } from "../previewCookie";
import { locationHeader } from "../../../i18n/locationHeader";

// Half a character of UTF-16 can be in no address.
const wellFormed = z.object({ to: z.string().regex(/^\P{Cs}*$/u) }).partial();

// A path of this site and nothing else: "//other.example" would leave it.
const form = z.object({
  to: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\p{Control}]*$/u),
});

/** The way out of a preview: makes the browser forget its token, and leads to a public page. */
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
