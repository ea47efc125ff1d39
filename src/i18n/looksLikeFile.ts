import { isReservedRoot } from "@quatrain/contract/reservedSegments";

/**
 * Whether an address of this site is that of a file, as far as it tells: by its end, or since no page can be there. The
 * browser opens it by itself.
 */
export function looksLikeFile(address: string): boolean {
  const [pathname = ""] = address.split(/[?#]/);
  return /\.[a-z0-9]{2,5}$/i.test(pathname) || isReservedRoot(pathname.split("/")[1] ?? "");
}
