import { isWebAddress } from "@quatrain/contract/linkAddress";

/** Hosts of other sites that a form may lead to, by the setting GATSBY_REDIRECT_HOSTS. */
export const redirectHosts: readonly string[] = (process.env.GATSBY_REDIRECT_HOSTS ?? "")
  .toLowerCase()
  .split(/[\s,]+/)
  .filter(Boolean);

/**
 * Where a form leads once it was sent: an address of this site, or one on the hosts allowed.
 *
 * @returns null for every other address: nobody is sent there.
 */
export function redirectTarget(
  url: string,
  hosts: readonly string[] = redirectHosts,
): string | null {
  if (!isWebAddress(url)) return null;
  if (url.startsWith("/")) return url;
  const { host, href } = new URL(url);
  return hosts.includes(host) ? href : null;
}
