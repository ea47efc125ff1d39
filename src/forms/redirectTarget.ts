import { isWebAddress } from "@quatrain/contract/linkAddress";
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
  if (!isWebAddress(url)) return null;
  if (url.startsWith("/")) return internalHref(url, langcode);
  const { host, href } = new URL(url);
  return hosts.includes(host) ? href : null;
}
