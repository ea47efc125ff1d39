import { isLocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import type { CmsReader } from "./cmsReader";
import { listingStep, readListing, type ListedRoute, type Reading } from "./readListing";
import { checkComplete, siteRoute } from "./siteRoute";
import type { SourcedRoute, SourcingLog } from "./sourceRoutes";
import { SourcingError } from "./SourcingError";
import { readAgain, readLists, refuseTooMany, sitePathOf, type UnreadRoute } from "./unreadRoutes";

/** Routes from an earlier reading. */
export interface KnownRoutes {
  cursor: string;
  /** Number of listed pages that the site cannot have. */
  missing: number;
  count: number;
  /** Pages that could not be read. */
  unread?: readonly UnreadRoute[] | undefined;
  /** Paths of pages that were unpublished since. */
  unpublished?: readonly string[] | undefined;
  has(path: string): boolean;
}

/** Changes of routes since an earlier reading. */
export interface RouteChanges {
  /** Routes that the CMS lists as changed. */
  listed: SourcedRoute[];
  /** Paths of removed routes. */
  gone: string[];
  cursor: string;
  missing: number;
  count: number;
  /** Pages that cannot be read. Known routes keep their version. */
  unread?: readonly UnreadRoute[];
}

/**
 * Reads the changes since an earlier reading, and retries the pages that could not be read then.
 *
 * @param limit most changed pages to read
 * @returns null if the changes do not add up to a complete site
 * @throws TooManyRoutes if more pages have changed
 */
export async function readChanges(
  known: KnownRoutes,
  reader: CmsReader,
  pageSize: number,
  log: SourcingLog,
  limit = Infinity,
): Promise<RouteChanges | null> {
  try {
    const reading = await readListing(reader, pageSize, known.cursor, limit);
    const { removed, total, cursor, lost } = reading;
    if (lost > 0) {
      // Only the whole listing shows which pages these are.
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
    const { items, unread } = await withEarlier(reading, known, reader);
    for (const item of items) {
      const route = siteRoute(item, reader);
      if (!route) {
        drop(item);
        missing += 1;
        continue;
      }
      const read = await readLists(route, reader);
      if ("reason" in read) {
        unread.push(read);
      } else {
        gone.delete(read.path);
        listed.set(read.path, read);
      }
    }
    refuseTooMany(unread, total, reader);
    for (const page of unread) {
      const path = sitePathOf(page);
      // Do not bring back the last version of an unpublished page.
      if (path !== undefined && known.unpublished?.includes(path)) gone.add(path);
      if (path === undefined || !known.has(path) || gone.has(path)) missing += 1;
    }
    const isNew = [...listed.keys()].filter((path) => !known.has(path)).length;
    const isGone = [...gone].filter((path) => known.has(path)).length;
    const count = known.count + isNew - isGone;
    const has = (path: string) => listed.has(path) || (known.has(path) && !gone.has(path));
    // If this fails, the whole listing is read, which gives a better error.
    await checkComplete({ count, has }, { total, missing }, reader);
    log.info(`Of ${total} pages, ${items.length} have changed and ${removed.length} are gone.`);
    return {
      listed: [...listed.values()],
      gone: [...gone],
      cursor,
      missing: total - count,
      count,
      ...(unread.length > 0 && { unread }),
    };
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    log.info(`Reading all pages again: ${error.reason}.`);
    reader.faults.takeRest();
    return null;
  }
}

/** Retries the pages that could not be read earlier, unless this reading already contains them. */
async function withEarlier(
  { items, removed, unread }: Reading,
  known: KnownRoutes,
  reader: CmsReader,
): Promise<{ items: ListedRoute[]; unread: UnreadRoute[] }> {
  const named = new Set([...items, ...removed, ...unread].map(nameOf));
  const earlier = (known.unread ?? []).filter((page) => !named.has(nameOf(page)));
  const again = await Promise.all(earlier.map((page) => readAgain(reader, page)));
  return {
    items: [...items, ...again.filter((each) => "entity" in each)],
    unread: [...unread, ...again.filter((each) => "reason" in each)],
  };
}

const nameOf = ({ langcode, path }: { langcode: string; path: string }) => `${langcode} ${path}`;
