import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { localeCodes } from "../../../i18n/locales";
import { locationHeader } from "../../../i18n/locationHeader";
import { previewPath } from "../../../i18n/previewPaths";
import { askedPath } from "../askedPath";
import { isFormKey } from "../formKey";
import { logPreviewFailure } from "../logPreviewFailure";
import { offerAddress } from "../offerAddress";
import {
  cookiesToForget,
  cookiesToKeep,
  isSecureRequest,
  OFFERED,
  tokenFromCookies,
} from "../previewCookie";
import { readAccess } from "../readAccess";

const form = z.object({
  key: z.string().max(100),
  offer: z.string().max(100),
  langcode: z.enum(localeCodes),
  path: askedPath.optional(),
});

/**
 * Puts the token that a link has brought in the place of the one that is held: a form, which works without script. It
 * counts only with the keys of both, so that what is taken up is what the visitor was asked about.
 */
export default async function replacePreview(
  { headers, body }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  const sent = form.safeParse(body);
  if (!sent.success) {
    response.status(400).send("Send a form of this site.");
    return;
  }
  const { key, offer, langcode, path = null } = sent.data;
  const page = previewPath(langcode, path);
  const held = tokenFromCookies(headers.cookie);
  const offered = tokenFromCookies(headers.cookie, OFFERED);
  const isMeant = held && offered && isFormKey(key, held) && isFormKey(offer, offered);
  const cookies = isMeant ? await cookiesOf(offered, isSecureRequest(headers), path) : null;
  if (cookies) response.setHeader("Set-Cookie", cookies);
  // What has changed since is asked again, unless nothing waits any more.
  response.redirect(303, locationHeader(cookies ? page : offerAddress(page)));
}

/** The headers that take a token up. Null: it does not hold, or that is not known. */
async function cookiesOf(token: string, secure: boolean, path: string | null) {
  try {
    const access = await readAccess(token);
    if (!access) return null;
    const forgotten = cookiesToForget(secure, [OFFERED]);
    return [...cookiesToKeep(token, access, secure), ...forgotten];
  } catch (error) {
    logPreviewFailure("preview could not be replaced", path, error);
    return null;
  }
}
