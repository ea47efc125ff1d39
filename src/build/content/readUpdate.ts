import { lacks } from "../../cms/lacks";
import type { LocaleCode } from "../../i18n/locales";
import type { CmsReader } from "../reading/cmsReader";
import { readChanges, type RouteChanges } from "../reading/readChanges";
import {
  describeLanguages,
  linkedHomes,
  linkedPages,
  readChromes,
  type SiteReach,
  type SourcedSite,
} from "../reading/readSite";
import type { LastGood } from "../reading/readRoutes";
import { readRedirects } from "../derived/routeRules";
import {
  readAllRoutes,
  reportWarnings,
  type Reach,
  type SourcedRoute,
  type SourcingLog,
} from "../reading/sourceRoutes";
import { TooManyRoutes } from "../reading/SourcingError";
import { sitePathOf, type UnreadRoute } from "../reading/unreadRoutes";
import { feedsIn } from "./addFeeds";
import type { ReleasedContent } from "./ReleasedContent";
import { allPages, type RouteTable } from "./routeFacts";
import { UpdatedRoutes } from "./UpdatedRoutes";

/** Most routes that one update may read, since it holds several copies of each in memory. A build reads in batches instead. */
const MAX_ROUTES = 10_000;

/** Content of a release. */
export interface ReleasedSite {
  content: ReleasedContent;
  routes: RouteTable;
  /** Paths of pages that were deleted from the release since. */
  unpublished?: readonly string[];
}

/** Current content of the site, and the changes of its routes. */
export interface UpdatedSite extends Pick<SourcedSite, "languages" | "redirects"> {
  routes: RouteTable;
  changed: readonly SourcedRoute[];
  /** Paths of removed routes. */
  gone: readonly string[];
  /** Starting point of the next update. */
  read: Pick<ReleasedContent, "cursor" | "missing" | "unread"> & { routes: number };
}

/**
 * Reads the current content of the site; only its changed pages, if the CMS can list changes.
 *
 * @param log receives content that the site cannot show
 * @param limit most pages to read
 * @throws SourcingError
 * @throws TooManyRoutes if more pages must be read
 */
export async function readUpdate(
  before: ReleasedSite,
  reader: CmsReader,
  { pageSize, maxPages }: SiteReach,
  log: SourcingLog,
  limit = MAX_ROUTES,
): Promise<UpdatedSite> {
  const [chromes, redirects] = await Promise.all([readChromes(reader), readRedirects(reader)]);
  const reach = { pageSize, maxPages, known: linkedPages(chromes) };
  const read = await readRouteChanges(before, reader, reach, log, limit);
  const { listed, gone, cursor, missing, count, unread } = read;
  const { changed, homes } = differingRoutes(before.routes, listed, gone);
  reportWarnings({ routes: changed, unread }, reader, log);
  const routes = new UpdatedRoutes(before.routes, changed, gone);
  const feeds = (langcode: LocaleCode) => feedsIn(routes, langcode);
  return {
    routes,
    changed,
    redirects,
    gone: gone.filter((path) => before.routes.get(path)),
    languages: describeLanguages(chromes, homes, feeds),
    read: { cursor, missing, unread, routes: count },
  };
}

/** The site with the previous version of pages that cannot be rendered. */
export function withoutRoutes(
  before: ReleasedSite,
  site: UpdatedSite,
  failing: readonly UnreadRoute[],
): UpdatedSite {
  const paths = failing.flatMap((page) => sitePathOf(page) ?? []);
  const changed = site.changed.filter(({ path }) => !paths.includes(path));
  const lacking = paths.filter((path) => !before.routes.get(path)).length;
  const { missing, routes: count, unread = [] } = site.read;
  return {
    ...site,
    changed,
    routes: new UpdatedRoutes(before.routes, changed, site.gone),
    read: {
      ...site.read,
      missing: missing + lacking,
      routes: count - lacking,
      unread: [...unread, ...failing],
    },
  };
}

async function readRouteChanges(
  { content, routes, unpublished = [] }: ReleasedSite,
  reader: CmsReader,
  reach: Reach,
  log: SourcingLog,
  limit: number,
): Promise<RouteChanges> {
  const { routes: count } = content;
  const has = (path: string) => routes.get(path) !== undefined;
  const released = { ...content, count, has, unpublished };
  const changes =
    lacks("BUILD_LISTING") || lacks("CHANGES")
      ? null
      : await readChanges(released, reader, reach.pageSize, log, limit);
  if (changes) return changes;
  TooManyRoutes.refuse(count, limit); // Refuse before reading them all.
  const lastGood: LastGood = async (paths) =>
    paths.flatMap((path) => (unpublished.includes(path) ? [] : (routes.get(path) ?? [])));
  const all = await readAllRoutes(reader, reach, lastGood, limit);
  const present = new Set(all.routes.map(({ path }) => path));
  const known = [...routes.facts(allPages)].map(([, { path }]) => path);
  return {
    listed: all.routes,
    gone: known.filter((path) => !present.has(path)),
    cursor: all.cursor,
    missing: all.missing,
    ...(all.unread && { unread: all.unread }),
    count: present.size,
  };
}

/** Changed routes, including homes whose translations have changed, and all homes. */
function differingRoutes(
  before: RouteTable,
  listed: readonly SourcedRoute[],
  gone: readonly string[],
): { changed: SourcedRoute[]; homes: SourcedRoute[] } {
  const texts = new Map(listed.map((route) => [route.path, JSON.stringify(route)]));
  // Compare as JSON, like the saved routes: fields with undefined must not count as a difference.
  const routes = new Map(
    [...texts].map(([path, text]) => [path, JSON.parse(text) as SourcedRoute]),
  );
  const without = new Set(gone);
  const homes = linkedHomes(
    (path) => routes.get(path) ?? (without.has(path) ? undefined : before.get(path)),
  );
  for (const home of homes) {
    if (routes.get(home.path) === home) continue;
    routes.set(home.path, home);
    texts.set(home.path, JSON.stringify(home));
  }
  const changed = [...routes.values()].filter(
    ({ path }) => JSON.stringify(before.get(path)) !== texts.get(path),
  );
  return { changed, homes };
}
