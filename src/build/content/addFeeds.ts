import type { LocaleCode } from "../../i18n/locales";
import { feedNames, feedPlace, type FeedName } from "../derived/discovery/feedPlaces";
import { atomOf, ENTRIES, feedHref, feedOf } from "../derived/discovery/feeds";
import type { FeedLink } from "../../cms/pageContext";
import type { SourcedLanguage } from "../reading/readSite";
import type { SourcedRoute } from "../reading/sourceRoutes";
import type { FileChanges } from "./FileChanges";
import type { ReleasedSite, UpdatedSite } from "./readUpdate";
import { pagesOfFeed, type RouteTable } from "./routeFacts";

function newestOf(
  routes: RouteTable,
  langcode: LocaleCode,
  name: FeedName,
  count: number,
): SourcedRoute[] {
  const newest: SourcedRoute[] = [];
  for (const [, { path }] of routes.facts(pagesOfFeed(langcode, name))) {
    const route = routes.get(path);
    if (route) newest.push(route);
    if (newest.length === count) break;
  }
  return newest;
}

/** Writes the feeds whose entries have changed, and all feeds of a language whose site name has changed. */
export function addFeeds(
  before: ReleasedSite,
  site: UpdatedSite,
  siteUrl: string,
  changes: FileChanges,
): void {
  const touched = touchedFeeds(before.routes, site);
  for (const { langcode, siteName } of Object.values(site.languages)) {
    const isRenamed = before.content.languages[langcode].siteName !== siteName;
    for (const name of feedNames) {
      if (!isRenamed && !touched.has(feedHref(langcode, name))) continue;
      addFeed(site.routes, { langcode, siteName }, name, siteUrl, changes);
    }
  }
}

/** Writes a feed, or removes it if it has no entries. */
export function addFeed(
  routes: RouteTable,
  { langcode, siteName }: Pick<SourcedLanguage, "langcode" | "siteName">,
  name: FeedName,
  siteUrl: string,
  changes: FileChanges,
): void {
  const file = feedHref(langcode, name).slice(1);
  const feed = feedOf(langcode, name, newestOf(routes, langcode, name, ENTRIES));
  if (feed) changes.put(file, atomOf(feed, siteUrl, siteName));
  else changes.remove(file);
}

/** Non-empty feeds of a language. */
export function feedsIn(routes: RouteTable, langcode: LocaleCode): FeedLink[] {
  return feedNames.flatMap(
    (name) => feedOf(langcode, name, newestOf(routes, langcode, name, 1)) ?? [],
  );
}

/** Paths of feeds that contain or contained a changed page. */
function touchedFeeds(before: RouteTable, { changed, gone }: UpdatedSite): Set<string> {
  const routes = [
    ...changed,
    ...[...changed.map(({ path }) => path), ...gone].flatMap((path) => before.get(path) ?? []),
  ];
  return new Set(
    routes.flatMap((route) => {
      const place = feedPlace(route);
      return place ? feedHref(route.langcode, place.name) : [];
    }),
  );
}
