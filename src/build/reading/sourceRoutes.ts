import { lacks } from "../../cms/lacks";
import { localeCodes } from "../../i18n/locales";
import type { CmsPath } from "../../i18n/paths";
import type { CmsReader } from "./cmsReader";
import { reportFaults } from "./contentFaults";
import type { ContentStore, CachedContent } from "./contentStore";
import type { ListPage } from "../pages/listPages";
import { readChanges } from "./readChanges";
import { readRoutes, type LastGood } from "./readRoutes";
import type { SiteRoute } from "./siteRoute";
import { TooManyRoutes } from "./SourcingError";
import { unreadWarning } from "./unreadRoutes";

/** A route with the further pages of its lists. */
export interface SourcedRoute extends SiteRoute {
  listPages: ListPage[];
  /** Set on a home whose translations the site has added, since the CMS has none. */
  linkedHome?: true;
}

/** Log of a build. */
export interface SourcingLog {
  info(message: string): void;
  warn(message: string): void;
}

/** Limits and start pages for reading a site. */
export interface Reach {
  /** Pages per request. */
  pageSize: number;
  /** Most pages to read from a CMS that cannot list its pages. */
  maxPages: number;
  /** Start pages at such a CMS, besides the homes. */
  known: readonly CmsPath[];
}

/**
 * Reads every published page in every language. With cached content, reads only the changes. At a CMS that cannot list its
 * pages, follows links. The result is the same in each case: sorted by language and path, with the cursor for the next
 * reading.
 *
 * @param log receives content that the site cannot show
 * @throws SourcingError if the CMS fails, or its listing is incomplete or inconsistent
 */
export async function sourceRoutes(
  reader: CmsReader,
  reach: Reach,
  store: ContentStore,
  log: SourcingLog,
): Promise<CachedContent> {
  const kept = lacks("BUILD_LISTING") || lacks("CHANGES") ? null : await store.read();
  const lastGood: LastGood = async (paths) =>
    (kept?.routes ?? []).filter(({ path }) => paths.includes(path));
  const content =
    (kept && (await bringUpToDate(kept, reader, reach, store, log))) ??
    (await keep(await readAllRoutes(reader, reach, lastGood), store));
  reportWarnings(content, reader, log);
  return content;
}

/** Logs unreadable pages, content that the site cannot show, and other faults. */
export function reportWarnings(
  { routes, unread = [] }: Pick<CachedContent, "routes" | "unread">,
  { faults }: CmsReader,
  log: SourcingLog,
): void {
  const warnings = [
    ...unread.map(unreadWarning),
    ...routes.flatMap((route) => route.warnings),
    ...faults.takeRest(),
  ];
  reportFaults(warnings, (line) => log.warn(line));
}

/**
 * Reads every page, in any order.
 *
 * @throws SourcingError as {@link readRoutes} does
 * @throws TooManyRoutes if there are more than `limit`
 */
export async function readAllRoutes(
  reader: CmsReader,
  reach: Reach,
  lastGood: LastGood,
  limit = Infinity,
): Promise<CachedContent> {
  const routes: SourcedRoute[] = [];
  const consumer = {
    async clear() {
      routes.length = 0;
    },
    async add(part: readonly SourcedRoute[]) {
      routes.push(...part);
      TooManyRoutes.refuse(routes.length, limit);
    },
  };
  const { cursor, missing, unread } = await readRoutes(reader, reach, consumer, lastGood);
  return { routes, cursor, missing, unread };
}

/** Updates cached content. Null if the changes do not add up to a complete site. */
async function bringUpToDate(
  kept: CachedContent,
  reader: CmsReader,
  { pageSize }: Reach,
  store: ContentStore,
  log: SourcingLog,
): Promise<CachedContent | null> {
  const routes = new Map(kept.routes.map((route) => [route.path, route]));
  const known = { ...kept, count: routes.size, has: (path: string) => routes.has(path) };
  const changes = await readChanges(known, reader, pageSize, log);
  if (!changes) return null;
  const { listed, gone, cursor, missing, unread } = changes;
  const isSame = cursor === kept.cursor && listed.length + gone.length === 0;
  if (isSame && !kept.unread && !unread) return kept;
  for (const path of gone) routes.delete(path);
  for (const route of listed) routes.set(route.path, route);
  return keep({ routes: [...routes.values()], cursor, missing, unread }, store);
}

/** Caches the content for the next build. @returns it as that build will read it */
async function keep(
  { routes, ...about }: CachedContent,
  store: ContentStore,
): Promise<CachedContent> {
  const sorted = routes.sort(
    (a, b) =>
      localeCodes.indexOf(a.langcode) - localeCodes.indexOf(b.langcode) ||
      (a.path < b.path ? -1 : 1),
  );
  return { ...about, routes: await store.write({ ...about, routes: sorted }) };
}
