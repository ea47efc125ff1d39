import { localizedPath } from "@quatrain/contract/siteAddresses";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import type { Change } from "../events/changes";
import type { SitePaths } from "../config/sitePaths";

/** Most changed paths to probe. */
const SAMPLE = 20;

/** A CMS path and its address on the site. */
interface ChangedPath {
  langcode: string;
  path: string;
  address: string;
}

/** A sample of the changed paths, newest first, without paths that have changed again. */
export function changedPaths(
  changes: readonly Change[],
  changedAgain: readonly AffectedPath[],
  site: SitePaths,
): ChangedPath[] {
  const sample = new Map<string, ChangedPath>();
  const addressOf = ({ langcode, path }: AffectedPath) => localizedPath(langcode, path, site);
  const excluded = new Set(changedAgain.map(addressOf));
  for (const affected of [...changes].reverse().flatMap(({ paths }) => paths)) {
    if (sample.size === SAMPLE) break;
    const { langcode, path } = affected;
    const address = addressOf(affected);
    if (!site.langcodes.includes(langcode) || excluded.has(address)) continue;
    sample.set(address, { langcode, path, address });
  }
  return [...sample.values()];
}
