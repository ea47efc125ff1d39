import type { IncomingHttpHeaders } from "http";
import { parseCookie, stringifySetCookie } from "cookie";
import { localeCodes } from "../../i18n/locales";
import { previewPath } from "../../i18n/previewPaths";

/** Cookie with the current preview token. */
const HELD = "preview_token";

/** Cookie with a token from a link, until the visitor decides whether it replaces the current one. */
export const OFFERED = "preview_offered";

type CookieName = typeof HELD | typeof OFFERED;

const PAGES = localeCodes.map((langcode) => previewPath(langcode, null));
const PATHS = [...PAGES, ...PAGES.map((path) => `/page-data${path}`), "/api/preview"];

/** Longer tokens do not exist, and browsers would not store them. */
const MAX_LENGTH = 2000;

/** Preview token in a Cookie header; undefined if it is missing or malformed. */
export function tokenFromCookies(
  header: string | undefined,
  name: CookieName = HELD,
): string | undefined {
  const token = parseCookie(header ?? "")[name];
  return token !== undefined && isTokenLike(token) ? token : undefined;
}

/** Whether a text could be a preview token. */
export function isTokenLike(token: string): boolean {
  return token.length <= MAX_LENGTH && /^[\w.~-]+$/.test(token);
}

/**
 * Set-Cookie headers for a token, limited to the pages of previews, their data and their functions. Script cannot
 * read it. The paths are the same in all languages, or a browser would have several tokens.
 *
 * @param expires expiry of the token, ISO 8601
 * @param secure whether the site is reached over TLS
 */
export function cookiesToKeep(
  token: string,
  { expires, name = HELD }: { expires: string; name?: CookieName },
  secure: boolean,
): string[] {
  return PATHS.map((path) => cookie({ name, value: token, path }, new Date(expires), secure));
}

/** Set-Cookie headers that delete tokens; all by default. */
export function cookiesToForget(
  secure: boolean,
  names: readonly CookieName[] = [HELD, OFFERED],
): string[] {
  return names.flatMap((name) =>
    PATHS.map((path) => cookie({ name, value: "", path }, new Date(0), secure)),
  );
}

function cookie(
  kept: { name: CookieName; value: string; path: string },
  expires: Date,
  secure: boolean,
): string {
  return stringifySetCookie({ ...kept, expires, httpOnly: true, secure, sameSite: "lax" });
}

/**
 * Whether the visitor uses TLS, which usually ends at a proxy.
 *
 * @param forwardedProto the header X-Forwarded-Proto of the request
 */
export function isSecure(forwardedProto: string | undefined, siteUrl: string): boolean {
  return forwardedProto?.split(",")[0]?.trim() === "https" || siteUrl.startsWith("https:");
}

/** The same for a request to a function. */
export function isSecureRequest(headers: IncomingHttpHeaders): boolean {
  const forwarded = headers["x-forwarded-proto"];
  const proto = Array.isArray(forwarded) ? forwarded[0] : forwarded;
  return isSecure(proto, process.env.GATSBY_SITE_URL ?? "");
}
