import type { LocaleCode } from "../../i18n/locales";
import { feedPlace, type FeedName } from "../derived/discovery/feedPlaces";
import { firstHash, mappedPage, type MappedPage } from "../derived/discovery/sitemaps";
import { pageHash } from "../pages/pageHash";
import { agingFrom } from "../pages/deferral";
import type { SourcedRoute } from "../reading/sourceRoutes";

// Sitemaps and feeds are derived from facts: short entries for each page, with keys that sort them by use. Keys are ASCII, so
// that they sort the same here and in the database.

/** Facts of a page that are available without reading its route. */
export interface RouteFact {
  /** Path on the site. */
  path: string;
  /** Sitemap entry. */
  mapped?: MappedPage;
}

/** Range of keys; `end` is exclusive. */
export interface FactRange {
  start: string;
  end: string;
}

/** Routes by path, and the facts of all routes. */
export interface RouteTable {
  get(path: string): SourcedRoute | undefined;
  /** Facts sorted by key. */
  facts(range: FactRange): Iterable<readonly [key: string, fact: RouteFact]>;
}

/** Facts of a route by key. */
export function factsOf(route: SourcedRoute): Map<string, RouteFact> {
  const { path, langcode, entity } = route;
  const hash = pageHash(path);
  const mapped = mappedPage(route);
  const facts = new Map<string, RouteFact>();
  facts.set(`page ${langcode} ${hash}`, { path, ...(mapped && { mapped }) });
  const place = feedPlace(route);
  if (place) facts.set(`feed ${langcode} ${place.name} ${place.at}`, { path });
  const old = agingFrom(entity);
  if (old !== null) facts.set(`aging ${momentKey(old)} ${hash}`, { path });
  return facts;
}

/** All pages of a language. */
export const pagesIn = (langcode: LocaleCode): FactRange => under(`page ${langcode} `);

/** Pages in the hash range of a sitemap, including pages without a sitemap entry. */
export function pagesOfSitemap(langcode: LocaleCode, part: number, parts: number): FactRange {
  const all = pagesIn(langcode);
  const at = (number: number) => `page ${langcode} ${firstHash(number, parts)}`;
  return { start: at(part), end: part + 1 === parts ? all.end : at(part + 1) };
}

/** Pages of a feed, newest first. */
export const pagesOfFeed = (langcode: LocaleCode, name: FeedName): FactRange =>
  under(`feed ${langcode} ${name} `);

/** Pages whose age is counted from a time in this range, in milliseconds since 1970. */
export function pagesAging(from: number, to: number): FactRange {
  return { start: `aging ${momentKey(from)}`, end: `aging ${momentKey(to)}` };
}

/** All pages of all languages. */
export const allPages = under("page ");

/** Range of all keys with a prefix: "~" sorts after every character of a key. */
function under(prefix: string): FactRange {
  return { start: prefix, end: `${prefix}~` };
}

/** Largest distance of a Date from 1970, in milliseconds. */
const FURTHEST = 8.64e15;

/** Sortable key of a time, which may be before 1970. */
function momentKey(time: number): string {
  const within = Math.min(Math.max(Math.ceil(time), -FURTHEST), FURTHEST);
  return String(within + FURTHEST).padStart(17, "0");
}
