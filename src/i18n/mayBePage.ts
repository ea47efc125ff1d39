import { isReservedRoot } from "@quatrain/contract/siteAddresses";

/**
 * Whether an address may be a page of this site, which the router opens. The browser opens all others: other sites, and files,
 * recognized by their extension or folder.
 */
export function mayBePage(address: string): boolean {
  if (!address.startsWith("/")) return false;
  const [pathname = ""] = address.split(/[?#]/);
  return !/\.[a-z0-9]{2,5}$/i.test(pathname) && !isReservedRoot(pathname.split("/")[1] ?? "");
}
