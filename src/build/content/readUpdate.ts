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
import { TooManyRoutes } from "../reading/TooManyRoutes";
import { sitePathOf, type UnreadPage } from "../reading/unreadPages";
import { feedsIn } from "./addFeeds";
import type { ReleasedContent } from "./ReleasedContent";
import { allPages, type RouteTable } from "./routeFacts";
import { RoutesAfter } from "./RoutesAfter";

/** How many pages are brought up to date at once: what is read of them is in memory, several times. A build reads in parts. */
const MOST_READ = 10_000;

/** What a release was made of. */
export interface ReleasedSite {
  content: ReleasedContent;
  routes: RouteTable;
  /** Paths of pages that were deleted from it since. */
  unpublished?: readonly string[];
}

/** What a site consists of now, and how its routes differ from before. */
export interface UpdatedSite extends Pick<SourcedSite, "languages" | "redirects"> {
  routes: RouteTable;
  changed: readonly SourcedRoute[];
  /** Paths of routes that are no more. */
  gone: readonly string[];
  /** What the next reading goes on from. */
  read: Pick<ReleasedContent, "cursor" | "missing" | "unread"> & { routes: number };
}

/**
 * Reads what a site consists of now: of its pages, only what has changed, where the CMS can tell.
 *
 * @param log receives content that the site cannot show
 * @param most how many pages are read
 * @throws SourcingError
 * @throws TooManyRoutes if more pages are to be read
 */
export async function readUpdate(
  before: ReleasedSite,
  reader: CmsReader,
  { pageSize, maxPages }: SiteReach,
  log: SourcingLog,
  most = MOST_READ,
): Promise<UpdatedSite> {
  const [chromes, redirects] = await Promise.all([readChromes(reader), readRedirects(reader)]);
  const reach = { pageSize, maxPages, known: linkedPages(chromes) };
  const read = await routeChanges(before, reader, reach, log, most);
  const { listed, gone, cursor, missing, count, unread } = read;
  const { changed, homes } = differingRoutes(before.routes, listed, gone);
  reportWarnings({ routes: changed, unread }, reader, log);
  const routes = new RoutesAfter(before.routes, changed, gone);
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

/** A site that goes without what is new of some pages, since they cannot be rendered. */
export function withoutRoutes(
  before: ReleasedSite,
  site: UpdatedSite,
  failing: readonly UnreadPage[],
): UpdatedSite {
  const paths = failing.flatMap((page) => sitePathOf(page) ?? []);
  const changed = site.changed.filter(({ path }) => !paths.includes(path));
  const lacking = paths.filter((path) => !before.routes.get(path)).length;
  const { missing, routes: count, unread = [] } = site.read;
  return {
    ...site,
    changed,
    routes: new RoutesAfter(before.routes, changed, site.gone),
    read: {
      ...site.read,
      missing: missing + lacking,
      routes: count - lacking,
      unread: [...unread, ...failing],
    },
  };
}

async function routeChanges(
  { content, routes, unpublished = [] }: ReleasedSite,
  reader: CmsReader,
  reach: Reach,
  log: SourcingLog,
  most: number,
): Promise<RouteChanges> {
  const { routes: count } = content;
  const has = (path: string) => routes.get(path) !== undefined;
  const released = { ...content, count, has, unpublished };
  const changes =
    lacks("BUILD_LISTING") || lacks("CHANGES")
      ? null
      : await readChanges(released, reader, reach.pageSize, log, most);
  if (changes) return changes;
  TooManyRoutes.refuse(count, most); // Before all of them are read in vain.
  const lastGood: LastGood = async (paths) =>
    paths.flatMap((path) => (unpublished.includes(path) ? [] : (routes.get(path) ?? [])));
  const all = await readAllRoutes(reader, reach, lastGood, most);
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

/** The routes that differ from before, homes among them that do so by their translations, and all homes. */
function differingRoutes(
  before: RouteTable,
  listed: readonly SourcedRoute[],
  gone: readonly string[],
): { changed: SourcedRoute[]; homes: SourcedRoute[] } {
  const texts = new Map(listed.map((route) => [route.path, JSON.stringify(route)]));
  // As they will be read: objects that came another way must not differ from them.
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
