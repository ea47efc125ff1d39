import { isWebAddress } from "@quatrain/contract/linkAddress";

/** Hosts of other sites that a form may redirect to, from the setting GATSBY_REDIRECT_HOSTS. */
export const redirectHosts: readonly string[] = (process.env.GATSBY_REDIRECT_HOSTS ?? "")
  .toLowerCase()
  .split(/[\s,]+/)
  .filter(Boolean);

/**
 * Target of a redirect after a submission: an address of this site or of an allowed host.
 *
 * @returns null for any other address
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
