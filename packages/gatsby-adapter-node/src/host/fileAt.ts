import type { Release } from "../release/release";
import type { Router } from "../release/Router";
import { requestPath } from "../routing/requestPath";
import type { IndexedFile } from "../store/FileIndex";
import { canonicalAddress } from "./canonicalPath";

/**
 * The file that an address leads to whatever else a request says. Other spellings of an address, which are without
 * number, lead to none here.
 *
 * @param raw path as it was sent
 */
export function fileAt(
  raw: string,
  router: Router,
  release: Pick<Release, "pathPrefix" | "trailingSlash">,
): IndexedFile | undefined {
  const at = requestPath(raw);
  if ("malformed" in at || at.path !== raw) return undefined;
  const file = router.plainFile(at);
  return file?.page && canonicalAddress(at, release) !== undefined ? undefined : file;
}
