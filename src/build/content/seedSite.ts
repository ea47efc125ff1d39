import type { LocaleCode } from "../../i18n/locales";
import type { SiteConfig } from "../configuration/siteConfig";
import { readRedirects } from "../derived/routeRules";
import { isDeferred } from "../pages/deferral";
import type { CmsReader } from "../reading/cmsReader";
import { reportFaults } from "../reading/contentFaults";
import { readRoutes, type LastGood } from "../reading/readRoutes";
import {
  describeLanguages,
  linkedHomes,
  linkedPages,
  readChromes,
  siteReach,
  type SourcedSite,
} from "../reading/readSite";
import type { SourcedRoute, SourcingLog } from "../reading/sourceRoutes";
import { unreadWarning } from "../reading/unreadRoutes";
import { feedsIn } from "./addFeeds";
import type { ContentState } from "./ContentState";

/** A site of which a build renders only a seed. */
interface SeededSite {
  /** The site with only the seed routes. */
  site: SourcedSite;
  /** Number of all routes. */
  count: number;
}

/**
 * Reads the whole site from the CMS into a database instead of memory, and chooses the seed: the homes, and for each kind
 * one prerendered and one deferred page. With these a build makes everything needed to render the other pages.
 *
 * @param now time from which page age is counted, in milliseconds since 1970
 * @param state stores all routes
 * @param log receives content that the site cannot show
 * @param lastGood finds the last good version of pages that cannot be read
 * @throws SourcingError
 */
export async function seedSite(
  reader: CmsReader,
  config: SiteConfig,
  now: number,
  state: ContentState,
  log: SourcingLog,
  lastGood?: LastGood,
): Promise<SeededSite> {
  const { pageSize, maxPages } = siteReach(config);
  const chromes = await readChromes(reader);
  const firsts = new Map<string, string>();
  let warnings: string[] = [];
  const reach = { pageSize, maxPages, known: linkedPages(chromes) };
  const consumer = {
    async clear() {
      firsts.clear();
      warnings = [];
      await state.clear();
    },
    async add(routes: readonly SourcedRoute[]) {
      for (const { path, entity } of routes) {
        const isOld = isDeferred(entity, config.deferAfterDays, now);
        const kind = `${entity.__typename} ${isOld}`;
        if (!firsts.has(kind)) firsts.set(kind, path);
      }
      warnings.push(...routes.flatMap((route) => route.warnings));
      await state.add(routes);
    },
  };
  const read = await readRoutes(reader, reach, consumer, lastGood);
  const { count, cursor, missing, unread = [] } = read;
  reportFaults([...unread.map(unreadWarning), ...warnings, ...reader.faults.takeRest()], (line) =>
    log.warn(line),
  );

  const homes = linkedHomes((path) => state.get(path));
  await state.add(homes);
  const paths = new Set([...homes.map((home) => home.path), ...firsts.values()]);
  const feeds = (langcode: LocaleCode) => feedsIn(state, langcode);
  const languages = describeLanguages(chromes, homes, feeds);
  return {
    count,
    site: {
      cursor,
      missing,
      ...(unread.length > 0 && { unread }),
      languages,
      redirects: await readRedirects(reader),
      routes: [...paths].flatMap((path) => seedOf(state.get(path)) ?? []),
    },
  };
}

/** Without list pages: a list may have thousands. */
function seedOf(route: SourcedRoute | undefined): SourcedRoute | undefined {
  return route && { ...route, listPages: [] };
}
