import { isLocaleCode, localeCodes } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import type { CmsReader } from "./cmsReader";
import type { ContentStore, KeptContent } from "./contentStore";
import { readListPages, type ListPage } from "./listPages";
import { readListing, type ListedRoute } from "./readListing";
import { checkComplete, siteRoute, type SiteRoute } from "./siteRoute";
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

/**
 * Reads every published page of every language: of those that an earlier build has kept, only what
 * has changed since. The result is the same either way, in the order of languages and paths.
 *
 * @throws SourcingError when the CMS fails, or when its listing is not complete and consistent.
 */
export async function sourceRoutes(
  reader: CmsReader,
  pageSize: number,
  store: ContentStore,
  log: SourcingLog,
): Promise<SourcedRoute[]> {
  const kept = await store.read();
  const routes =
    (kept && (await bringUpToDate(kept, reader, pageSize, store, log))) ??
    (await readAll(reader, pageSize, store));
  const all = new Set(routes.flatMap(({ warnings }) => warnings));
  all.forEach((warning) => log.warn(warning));
  return routes;
}

async function readAll(reader: CmsReader, pageSize: number, store: ContentStore) {
  const { items, total, cursor } = await readListing(reader, pageSize, null);
  const listed = items.map((item) => siteRoute(item, reader));
  // Before the lists are read: that takes long, and is in vain if the listing is not whole.
  checkComplete(listed, total, reader);
  const routes: SourcedRoute[] = [];
  for (const route of listed) routes.push(await withListPages(route, reader));
  return keep(routes, cursor, store);
}

/** What was kept, with what has changed since. Null if that does not give the whole listing. */
async function bringUpToDate(
  kept: KeptContent,
  reader: CmsReader,
  pageSize: number,
  store: ContentStore,
  log: SourcingLog,
): Promise<SourcedRoute[] | null> {
  try {
    const { items, removed, total, cursor } = await readListing(reader, pageSize, kept.cursor);
    const routes = new Map(kept.routes.map((route) => [route.path, route]));
    for (const { langcode, path } of removed) {
      if (isLocaleCode(langcode)) routes.delete(localizedPath(langcode, path));
    }
    for (const item of items) {
      const route = await sourced(item, reader);
      routes.set(route.path, route);
    }
    const all = [...routes.values()];
    checkComplete(all, total, reader);
    log.info(`Of ${total} pages, ${items.length} have changed and ${removed.length} are gone.`);
    const isSame = cursor === kept.cursor && items.length === 0 && removed.length === 0;
    return isSame ? kept.routes : await keep(all, cursor, store);
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    log.info(`All pages are read anew: ${error.reason}.`);
    return null;
  }
}

async function sourced(item: ListedRoute, reader: CmsReader): Promise<SourcedRoute> {
  return withListPages(siteRoute(item, reader), reader);
}

async function withListPages(route: SiteRoute, reader: CmsReader): Promise<SourcedRoute> {
  return { ...route, listPages: await readListPages(reader, route.langcode, route.entity) };
}

/** Keeps the pages for the next build. What this one goes on with is what that one will read. */
async function keep(
  routes: SourcedRoute[],
  cursor: string,
  store: ContentStore,
): Promise<SourcedRoute[]> {
  const sorted = routes.sort(
    (a, b) =>
      localeCodes.indexOf(a.langcode) - localeCodes.indexOf(b.langcode) ||
      (a.path < b.path ? -1 : 1),
  );
  return store.write({ cursor, routes: sorted });
}
