import type { LocaleCode } from "../../i18n/locales";
import { feedPlace, type FeedName } from "../derived/discovery/feedPlaces";
import { firstHash, mappedPage, type MappedPage } from "../derived/discovery/sitemaps";
import { pageHash } from "../pages/pageHash";
import { agingFrom } from "../pages/deferral";
import type { SourcedRoute } from "../reading/sourceRoutes";

// What is derived from all pages is derived from facts: a few lines on each page, under keys that bring together and in
// order what is wanted together. Keys are ASCII, so that they have one order here and in the database.

/** What is known of a page without reading it. */
export interface RouteFact {
  /** Path under which the site serves it. */
  path: string;
  /** What a sitemap says of it. */
  mapped?: MappedPage;
}

/** Keys from the first on, without the last. */
export interface FactRange {
  start: string;
  end: string;
}

/** Routes by their paths, and what is known of all of them. */
export interface RouteTable {
  get(path: string): SourcedRoute | undefined;
  /** In the order of their keys. */
  facts(range: FactRange): Iterable<readonly [key: string, fact: RouteFact]>;
}

/** The facts of a route, by their keys. */
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

/** The pages of one of the sitemaps of a language, and those that are in none. */
export function pagesOfSitemap(langcode: LocaleCode, part: number, parts: number): FactRange {
  const all = pagesIn(langcode);
  const at = (number: number) => `page ${langcode} ${firstHash(number, parts)}`;
  return { start: at(part), end: part + 1 === parts ? all.end : at(part + 1) };
}

/** What a feed may hold, newest first. */
export const pagesOfFeed = (langcode: LocaleCode, name: FeedName): FactRange =>
  under(`feed ${langcode} ${name} `);

/** Pages that grow old from a moment on, before another; in milliseconds since 1970. */
export function pagesAging(from: number, to: number): FactRange {
  return { start: `aging ${momentKey(from)}`, end: `aging ${momentKey(to)}` };
}

/** All pages of all languages. */
export const allPages = under("page ");

/** No key has a character that comes after. */
function under(prefix: string): FactRange {
  return { start: prefix, end: `${prefix}~` };
}

/** No date is further from 1970, in milliseconds. */
const FURTHEST = 8.64e15;

/** Moments may lie before 1970. */
function momentKey(time: number): string {
  const within = Math.min(Math.max(Math.ceil(time), -FURTHEST), FURTHEST);
  return String(within + FURTHEST).padStart(17, "0");
}
