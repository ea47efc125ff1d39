import { localizedPath } from "@quatrain/contract/siteAddresses";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import { cardOf, type SitePaths } from "../config/sitePaths";

/**
 * Addresses whose files were deleted: something said that they are gone, whatever has been said since. The release that takes
 * that up has them again.
 *
 * @param paths in the order in which they were reported
 */
export function deletedPages(paths: readonly AffectedPath[], site: SitePaths): Set<string> {
  return gonePages(
    paths.filter(({ state }) => state === "gone"),
    site,
  );
}

/**
 * Addresses that are gone by the last thing that is said of them: those of pages, and of their cards.
 *
 * @param paths in the order in which they were reported
 */
export function gonePages(paths: readonly AffectedPath[], site: SitePaths): Set<string> {
  const known = paths.filter(({ langcode }) => site.langcodes.includes(langcode));
  const last = new Map(
    known.flatMap(({ langcode, path, state }) => [
      [localizedPath(langcode, path, site), state],
      [cardOf(langcode, path), state],
    ]),
  );
  return new Set([...last].flatMap(([address, state]) => (state === "gone" ? [address] : [])));
}
