import { lacks } from "../cms/lacks";
import { isLocaleCode, localeCodes } from "../i18n/locales";
import { localizedPath, type CmsPath } from "../i18n/paths";
import type { CmsReader } from "./cmsReader";
import { reportFaults } from "./contentFaults";
import type { ContentStore, KeptContent } from "./contentStore";
import { followLinks } from "./crawl/followLinks";
import { readListPages, type ListPage } from "./listPages";
import { listingStep, readListing, type ListedRoute, type Reading } from "./readListing";
import { checkComplete, oneToAPath, siteRoute, type SiteRoute } from "./siteRoute";
import { SourcingError } from "./SourcingError";

/** A page of the CMS with the further stretches of its lists. */
export interface SourcedRoute extends SiteRoute {
  listPages: ListPage[];
}

/** Where a build says what it does. */
export interface SourcingLog {
  info(message: string): void;
  warn(message: string): void;
}

/** How a site is read. */
export interface Reach {
  /** Pages that one request reads. */
  pageSize: number;
  /** Pages that are read at most from a CMS that cannot list them. */
  maxPages: number;
  /** Pages to begin with at such a CMS, besides the homes. */
  known: readonly CmsPath[];
}

/**
 * Reads every published page of every language: of those that an earlier build has kept, only what
 * has changed since. From a CMS that cannot list its pages, they are read along their links. The result is the same
 * either way, in the order of languages and paths, with the moment from which the next reading goes on.
 *
 * @param log is told of what the site cannot show
 * @throws SourcingError when the CMS fails, or when its listing is not complete and consistent.
 */
export async function sourceRoutes(
  reader: CmsReader,
  reach: Reach,
  store: ContentStore,
  log: SourcingLog,
): Promise<KeptContent> {
  const kept = lacks("BUILD_LISTING") || lacks("CHANGES") ? null : await store.read();
  const content =
    (kept && (await bringUpToDate(kept, reader, reach, store, log))) ??
    (await readAll(reader, reach, store));
  reportFaults(
    [...content.routes.flatMap(({ warnings }) => warnings), ...reader.faults.takeRest()],
    (line) => log.warn(line),
  );
  return content;
}

async function readAll(reader: CmsReader, reach: Reach, store: ContentStore): Promise<KeptContent> {
  const { items, total, cursor, lost } = lacks("BUILD_LISTING")
    ? await readAlongLinks(reader, reach)
    : await readListing(reader, reach.pageSize, null);
  const usable = items.flatMap((item) => siteRoute(item, reader) ?? []);
  const listed = oneToAPath(usable, reader);
  const missing = lost + items.length - listed.length;
  // Before the lists are read: that takes long, and is in vain if the listing is not whole.
  await checkComplete(listed, { total, missing }, reader);
  const routes: SourcedRoute[] = [];
  for (const route of listed) routes.push(await withListPages(route, reader));
  return keep({ routes, cursor, missing }, store);
}

async function readAlongLinks(reader: CmsReader, { known, maxPages }: Reach): Promise<Reading> {
  const items = await followLinks(reader, known, maxPages, (reason) =>
    reader.faults.add({ page: null, path: "", reason, costs: null }),
  );
  return { items, removed: [], total: items.length, cursor: "", lost: 0 };
}

/** What was kept, with what has changed since. Null if that does not give the whole listing. */
async function bringUpToDate(
  kept: KeptContent,
  reader: CmsReader,
  { pageSize }: Reach,
  store: ContentStore,
  log: SourcingLog,
): Promise<KeptContent | null> {
  try {
    const reading = await readListing(reader, pageSize, kept.cursor);
    const { items, removed, total, cursor } = reading;
    const routes = new Map(kept.routes.map((route) => [route.path, route]));
    for (const { langcode, path } of removed) {
      if (isLocaleCode(langcode)) routes.delete(localizedPath(langcode, path));
    }
    if (reading.lost > 0) {
      // Which ones they are, and so what to leave out, only the whole listing shows.
      throw new SourcingError(`${reading.lost} changed pages cannot be used`, listingStep(reader));
    }
    let { missing } = kept;
    for (const item of items) {
      const route = await sourced(item, reader);
      if (route) routes.set(route.path, route);
      else {
        if (isLocaleCode(item.langcode)) routes.delete(localizedPath(item.langcode, item.path));
        missing += 1;
      }
    }
    const all = [...routes.values()];
    await checkComplete(all, { total, missing }, reader);
    log.info(`Of ${total} pages, ${items.length} have changed and ${removed.length} are gone.`);
    const isSame = cursor === kept.cursor && items.length === 0 && removed.length === 0;
    const still = { routes: all, cursor, missing: total - all.length };
    return isSame ? kept : await keep(still, store);
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    log.info(`All pages are read anew: ${error.reason}.`);
    reader.faults.takeRest();
    return null;
  }
}

async function sourced(item: ListedRoute, reader: CmsReader): Promise<SourcedRoute | null> {
  const route = siteRoute(item, reader);
  return route && withListPages(route, reader);
}

async function withListPages(route: SiteRoute, reader: CmsReader): Promise<SourcedRoute> {
  return { ...route, listPages: await readListPages(reader, route.langcode, route.entity) };
}

/** Keeps the pages for the next build. What this one goes on with is what that one will read. */
async function keep({ routes, ...about }: KeptContent, store: ContentStore): Promise<KeptContent> {
  const sorted = routes.sort(
    (a, b) =>
      localeCodes.indexOf(a.langcode) - localeCodes.indexOf(b.langcode) ||
      (a.path < b.path ? -1 : 1),
  );
  return { ...about, routes: await store.write({ ...about, routes: sorted }) };
}
