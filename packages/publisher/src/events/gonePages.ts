import { localizedPath } from "@quatrain/contract/siteAddresses";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import { cardOf, type SitePaths } from "../config/sitePaths";

/**
 * Addresses that were reported gone at least once: their files are deleted, until a release contains a later change
 * that brings them back.
 *
 * @param paths in the order of the reports
 */
export function deletedPages(paths: readonly AffectedPath[], site: SitePaths): Set<string> {
  return gonePages(
    paths.filter(({ state }) => state === "gone"),
    site,
  );
}

/**
 * Addresses of pages and cards whose latest report says gone.
 *
 * @param paths in the order of the reports
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
