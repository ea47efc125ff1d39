import type { LocaleCode } from "../i18n/locales";
import { internalHref } from "../i18n/paths";

/** Hosts of other sites that a form may lead to, by the setting GATSBY_REDIRECT_HOSTS. */
export const redirectHosts: readonly string[] = (process.env.GATSBY_REDIRECT_HOSTS ?? "")
  .toLowerCase()
  .split(/[\s,]+/)
  .filter(Boolean);

/**
 * Where a form leads once it was sent: a path of this site, which gets its language prefix, or an
 * address on one of the hosts allowed.
 *
 * @returns null for every other address: nobody is sent there.
 */
export function redirectTarget(
  url: string,
  langcode: LocaleCode,
  hosts: readonly string[] = redirectHosts,
): string | null {
  // Browsers read a backslash as a slash, and skip control characters.
  if (/[\\\p{Control}]/u.test(url)) return null;
  if (url.startsWith("/")) return url.startsWith("//") ? null : internalHref(url, langcode);
  if (!URL.canParse(url)) return null;
  const { protocol, host, href } = new URL(url);
  return ["https:", "http:"].includes(protocol) && hosts.includes(host) ? href : null;
}
