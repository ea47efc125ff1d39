import { isLocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import type { CmsReader } from "./cmsReader";
import { withListPages } from "../pages/listPages";
import { listingStep, readListing } from "./readListing";
import { checkComplete, siteRoute } from "./siteRoute";
import type { SourcedRoute, SourcingLog } from "./sourceRoutes";
import { SourcingError } from "./SourcingError";

/** The routes of an earlier reading. */
export interface KnownRoutes {
  cursor: string;
  /** How many pages the CMS listed that the site cannot have. */
  missing: number;
  count: number;
  has(path: string): boolean;
}

/** What has become of routes since an earlier reading. */
export interface RouteChanges {
  /** Those that the CMS lists as changed. */
  listed: SourcedRoute[];
  /** Paths of those that are no more. */
  gone: string[];
  cursor: string;
  missing: number;
  count: number;
}

/**
 * Reads what has changed since an earlier reading.
 *
 * @param most how many pages may have changed
 * @returns null if that does not give the whole listing
 * @throws TooManyRoutes if more have changed
 */
export async function readChanges(
  known: KnownRoutes,
  reader: CmsReader,
  pageSize: number,
  log: SourcingLog,
  most = Infinity,
): Promise<RouteChanges | null> {
  try {
    const reading = await readListing(reader, pageSize, known.cursor, most);
    const { items, removed, total, cursor, lost } = reading;
    if (lost > 0) {
      // Which ones they are, and so what to leave out, only the whole listing shows.
      throw new SourcingError(`${lost} changed pages cannot be used`, listingStep(reader));
    }
    const listed = new Map<string, SourcedRoute>();
    const gone = new Set<string>();
    const drop = ({ langcode, path }: { langcode: string; path: string }) => {
      if (!isLocaleCode(langcode)) return;
      listed.delete(localizedPath(langcode, path));
      gone.add(localizedPath(langcode, path));
    };
    let { missing } = known;
    removed.forEach(drop);
    for (const item of items) {
      const route = siteRoute(item, reader);
      if (route) {
        gone.delete(route.path);
        listed.set(route.path, await withListPages(route, reader));
      } else {
        drop(item);
        missing += 1;
      }
    }
    const isNew = [...listed.keys()].filter((path) => !known.has(path)).length;
    const isGone = [...gone].filter((path) => known.has(path)).length;
    const count = known.count + isNew - isGone;
    const has = (path: string) => listed.has(path) || (known.has(path) && !gone.has(path));
    // Where it does not add up, the whole listing is read, which tells more.
    await checkComplete({ count, has }, { total, missing }, reader);
    log.info(`Of ${total} pages, ${items.length} have changed and ${removed.length} are gone.`);
    return { listed: [...listed.values()], gone: [...gone], cursor, missing: total - count, count };
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    log.info(`All pages are read again: ${error.reason}.`);
    reader.faults.takeRest();
    return null;
  }
}
