import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { localeCodes } from "../../../i18n/locales";
import { locationHeader } from "../../../i18n/locationHeader";
import { previewPath } from "../../../i18n/previewPaths";
import { pathParameter } from "../pathParameter";
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
  path: pathParameter.optional(),
});

/**
 * Replaces the current preview token by the one that a link brought, from a form that works without script. The
 * form must carry the keys of both, so that the visitor confirmed exactly these.
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
  // Ask again if the tokens changed meanwhile, unless no offer is left.
  response.redirect(303, locationHeader(cookies ? page : offerAddress(page)));
}

/** Headers that store a token. Null: it is invalid, or its validity is unknown. */
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
