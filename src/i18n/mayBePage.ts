import { isReservedRoot } from "@quatrain/contract/siteAddresses";

/**
 * Whether an address may be that of a page of this site, which the site opens itself. Browsers open all others: those of
 * other sites, and of files, which show by their extension or stand where no page can be.
 */
export function mayBePage(address: string): boolean {
  if (!address.startsWith("/")) return false;
  const [pathname = ""] = address.split(/[?#]/);
  return !/\.[a-z0-9]{2,5}$/i.test(pathname) && !isReservedRoot(pathname.split("/")[1] ?? "");
}
