import { parseCookie, stringifySetCookie } from "cookie";
import { isLocaleCode, localeCodes } from "../../i18n/locales";
import { previewPath } from "../../i18n/previewPaths";

const NAME = "preview_token";

/** Longer ones are no token of any CMS, and no browser would keep them. */
const MAX_LENGTH = 2000;

/** The preview token in a Cookie header; undefined if there is none. */
export function tokenFromCookies(header: string | undefined): string | undefined {
  return parseCookie(header ?? "")[NAME];
}

/** Whether a text could be a preview token at all. */
export function isTokenLike(token: string): boolean {
  return token.length <= MAX_LENGTH && /^[\w.~-]+$/.test(token);
}

/**
 * The Set-Cookie headers that keep a token where previews need it, and nowhere else: for their
 * pages, the data of these, and the functions that serve them. Script cannot read it.
 *
 * @param langcode the only language that the token covers. Null: all.
 * @param expires when the token ceases to hold, ISO 8601
 * @param secure whether the site is reached over TLS
 */
export function cookiesToKeep(
  token: string,
  { langcode, expires }: { langcode: string | null; expires: string },
  secure: boolean,
): string[] {
  const paths = pathsOf(isLocaleCode(langcode) ? [langcode] : localeCodes);
  return paths.map((path) => cookie(token, path, new Date(expires), secure));
}

/** The Set-Cookie headers that make a browser forget its token. */
export function cookiesToForget(secure: boolean): string[] {
  return pathsOf(localeCodes).map((path) => cookie("", path, new Date(0), secure));
}

function pathsOf(langcodes: typeof localeCodes): string[] {
  const pages = langcodes.map((langcode) => previewPath(langcode, null));
  return [...pages, ...pages.map((path) => `/page-data${path}`), "/api/preview"];
}

function cookie(value: string, path: string, expires: Date, secure: boolean): string {
  const rules = { path, expires, httpOnly: true, secure, sameSite: "lax" } as const;
  return stringifySetCookie({ name: NAME, value, ...rules });
}

/**
 * Whether the visitor reaches the site over TLS, which most often ends at a proxy.
 *
 * @param forwardedProto the header X-Forwarded-Proto of the request
 */
export function isSecure(forwardedProto: string | undefined, siteUrl: string): boolean {
  return forwardedProto?.split(",")[0]?.trim() === "https" || siteUrl.startsWith("https:");
}
