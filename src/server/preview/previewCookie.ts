import type { IncomingHttpHeaders } from "http";
import { parseCookie, stringifySetCookie } from "cookie";
import { localeCodes } from "../../i18n/locales";
import { previewPath } from "../../i18n/previewPaths";

/** The cookie of the token that a browser previews with. */
const HELD = "preview_token";

/** The cookie of a token that a link has brought, and that waits for its visitor's word to take the place of the other. */
export const OFFERED = "preview_offered";

type CookieName = typeof HELD | typeof OFFERED;

const PAGES = localeCodes.map((langcode) => previewPath(langcode, null));
const PATHS = [...PAGES, ...PAGES.map((path) => `/page-data${path}`), "/api/preview"];

/** Longer ones are no token of any CMS, and no browser would keep them. */
const MAX_LENGTH = 2000;

/** The preview token in a Cookie header; undefined if there is none, or what can be none. */
export function tokenFromCookies(
  header: string | undefined,
  name: CookieName = HELD,
): string | undefined {
  const token = parseCookie(header ?? "")[name];
  return token !== undefined && isTokenLike(token) ? token : undefined;
}

/** Whether a text could be a preview token at all. */
export function isTokenLike(token: string): boolean {
  return token.length <= MAX_LENGTH && /^[\w.~-]+$/.test(token);
}

/**
 * The Set-Cookie headers that keep a token where previews need it, and nowhere else: for their
 * pages, the data of these, and the functions that serve them. Script cannot read it. They are the same in all languages:
 * a browser would otherwise hold several tokens at a time.
 *
 * @param expires when the token ceases to hold, ISO 8601
 * @param secure whether the site is reached over TLS
 */
export function cookiesToKeep(
  token: string,
  { expires, name = HELD }: { expires: string; name?: CookieName },
  secure: boolean,
): string[] {
  return PATHS.map((path) => cookie({ name, value: token, path }, new Date(expires), secure));
}

/** The Set-Cookie headers that make a browser forget tokens; all unless some are named. */
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
 * Whether the visitor reaches the site over TLS, which most often ends at a proxy.
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
