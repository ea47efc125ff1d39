import { localizedPath } from "@quatrain/contract/siteAddresses";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import type { Change } from "../events/changes";
import type { SitePaths } from "../config/sitePaths";

/** Most changed paths that are tried out. */
const SAMPLE = 20;

/** A path of the CMS, and the site's address of it. */
interface ChangedPath {
  langcode: string;
  path: string;
  address: string;
}

/** Some of the paths that changed, the newest ones first, without those that have changed again. */
export function changedPaths(
  changes: readonly Change[],
  changedAgain: readonly AffectedPath[],
  site: SitePaths,
): ChangedPath[] {
  const sample = new Map<string, ChangedPath>();
  const addressOf = ({ langcode, path }: AffectedPath) => localizedPath(langcode, path, site);
  const left = new Set(changedAgain.map(addressOf));
  for (const affected of [...changes].reverse().flatMap(({ paths }) => paths)) {
    if (sample.size === SAMPLE) break;
    const { langcode, path } = affected;
    const address = addressOf(affected);
    if (!site.langcodes.includes(langcode) || left.has(address)) continue;
    sample.set(address, { langcode, path, address });
  }
  return [...sample.values()];
}
