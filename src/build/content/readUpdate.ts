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
import { readRedirects } from "../derived/routeRules";
import {
  readAllRoutes,
  reportWarnings,
  type Reach,
  type SourcedRoute,
  type SourcingLog,
} from "../reading/sourceRoutes";
import { TooManyRoutes } from "../reading/TooManyRoutes";
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
}

/** What a site consists of now, and how its routes differ from before. */
export interface UpdatedSite extends Pick<SourcedSite, "languages" | "redirects"> {
  routes: RouteTable;
  changed: readonly SourcedRoute[];
  /** Paths of routes that are no more. */
  gone: readonly string[];
  /** What the next reading goes on from. */
  read: Pick<ReleasedContent, "cursor" | "missing"> & { routes: number };
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
  { pageSize, maxPages, fallbackName }: SiteReach,
  log: SourcingLog,
  most = MOST_READ,
): Promise<UpdatedSite> {
  const [chromes, redirects] = await Promise.all([readChromes(reader), readRedirects(reader)]);
  const reach = { pageSize, maxPages, known: linkedPages(chromes) };
  const { listed, gone, cursor, missing, count } = await routeChanges(
    before,
    reader,
    reach,
    log,
    most,
  );
  const { changed, homes } = differingRoutes(before.routes, listed, gone);
  reportWarnings(changed, reader, log);
  const routes = new RoutesAfter(before.routes, changed, gone);
  const feeds = (langcode: LocaleCode) => feedsIn(routes, langcode);
  return {
    routes,
    changed,
    redirects,
    gone: gone.filter((path) => before.routes.get(path)),
    languages: describeLanguages(chromes, homes, feeds, fallbackName),
    read: { cursor, missing, routes: count },
  };
}

async function routeChanges(
  { content, routes }: ReleasedSite,
  reader: CmsReader,
  reach: Reach,
  log: SourcingLog,
  most: number,
): Promise<RouteChanges> {
  const { cursor, missing, routes: count } = content;
  const has = (path: string) => routes.get(path) !== undefined;
  const changes =
    lacks("BUILD_LISTING") || lacks("CHANGES")
      ? null
      : await readChanges({ cursor, missing, count, has }, reader, reach.pageSize, log, most);
  if (changes) return changes;
  TooManyRoutes.refuse(count, most); // Before all of them are read in vain.
  const all = await readAllRoutes(reader, reach, most);
  const present = new Set(all.routes.map(({ path }) => path));
  const known = [...routes.facts(allPages)].map(([, { path }]) => path);
  return {
    listed: all.routes,
    gone: known.filter((path) => !present.has(path)),
    cursor: all.cursor,
    missing: all.missing,
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
