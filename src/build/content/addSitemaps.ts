import { localeCodes, type LocaleCode } from "../../i18n/locales";
import {
  mappedPage,
  sitemap,
  sitemapFile,
  sitemapIndex,
  sitemapPart,
  sitemapParts,
  SITEMAP_INDEX,
  summaryOf,
  type SitemapSummary,
} from "../derived/discovery/sitemaps";
import { pageHash } from "../pages/pageHash";
import type { SourcedRoute } from "../reading/sourceRoutes";
import type { ReleasedContent } from "./ReleasedContent";
import type { FileChanges } from "./FileChanges";
import type { ReleasedSite, UpdatedSite } from "./readUpdate";
import { pagesIn, pagesOfSitemap, type RouteTable } from "./routeFacts";

type Sitemaps = ReleasedContent["sitemaps"];

/**
 * Writes the sitemaps with added, changed or removed pages.
 *
 * @returns summaries of all sitemaps
 */
export async function addSitemaps(
  { content, routes }: ReleasedSite,
  site: UpdatedSite,
  siteUrl: string,
  changes: FileChanges,
): Promise<Sitemaps> {
  const sitemaps: Sitemaps = { ...content.sitemaps };
  for (const langcode of localeCodes) {
    const touched = touchedPages(langcode, routes, site);
    if (touched.length === 0) continue;
    const before = content.sitemaps[langcode];
    const count = before.reduce((sum, { pages }) => sum + pages, 0);
    const parts = sitemapParts(touched.reduce((sum, { more }) => sum + more, count));
    const numbers =
      parts === before.length
        ? new Set(touched.map(({ hash }) => sitemapPart(hash, parts)))
        : Array.from({ length: Math.max(parts, before.length) }, (_, number) => number);
    const after = before.slice(0, parts);
    for (const number of numbers) {
      if (number < parts) {
        after[number] = await addSitemap(site.routes, langcode, number, parts, siteUrl, changes);
      } else changes.remove(sitemapFile(langcode, number));
    }
    sitemaps[langcode] = after;
  }
  changes.put(SITEMAP_INDEX.slice(1), await sitemapIndex(siteUrl, sitemaps));
  return sitemaps;
}

/** Writes all sitemaps. @returns their summaries */
export async function addAllSitemaps(
  routes: RouteTable,
  siteUrl: string,
  changes: FileChanges,
): Promise<Sitemaps> {
  const sitemaps = sitemapsOf(() => []);
  for (const langcode of localeCodes) {
    let count = 0;
    for (const [, { mapped }] of routes.facts(pagesIn(langcode))) count += mapped ? 1 : 0;
    const parts = sitemapParts(count);
    for (let number = 0; number < parts; number++) {
      const summary = await addSitemap(routes, langcode, number, parts, siteUrl, changes);
      sitemaps[langcode].push(summary);
    }
  }
  changes.put(SITEMAP_INDEX.slice(1), await sitemapIndex(siteUrl, sitemaps));
  return sitemaps;
}

/** Writes a sitemap of a language, or removes it if it is empty. @returns its summary */
async function addSitemap(
  routes: RouteTable,
  langcode: LocaleCode,
  number: number,
  parts: number,
  siteUrl: string,
  changes: FileChanges,
): Promise<SitemapSummary> {
  const file = sitemapFile(langcode, number);
  const pages = mappedPages(routes, langcode, number, parts);
  if (pages.length > 0) changes.put(file, await sitemap(siteUrl, pages));
  else changes.remove(file);
  return summaryOf(pages);
}

function mappedPages(routes: RouteTable, langcode: LocaleCode, part: number, parts: number) {
  const facts = [...routes.facts(pagesOfSitemap(langcode, part, parts))];
  return facts.flatMap(([, { mapped }]) => mapped ?? []);
}

/** Pages whose sitemap entries have changed. @returns their hashes; `more` is 1 for an added, -1 for a removed entry */
function touchedPages(
  langcode: LocaleCode,
  before: RouteTable,
  { routes, changed, gone }: UpdatedSite,
): { hash: string; more: number }[] {
  const paths = [...changed.map(({ path }) => path), ...gone];
  return paths.flatMap((path) => {
    const [was, is] = [before, routes].map((table) => mappedIn(langcode, table.get(path)));
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return { hash: pageHash(path), more: Number(Boolean(is)) - Number(Boolean(was)) };
  });
}

function mappedIn(langcode: LocaleCode, route: SourcedRoute | undefined) {
  return route?.langcode === langcode ? mappedPage(route) : null;
}

/** Summaries of the sitemaps of all languages. */
export function sitemapsOf(spread: (langcode: LocaleCode) => SitemapSummary[]): Sitemaps {
  const entries = localeCodes.map((langcode) => [langcode, spread(langcode)] as const);
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(entries) as Sitemaps;
}
