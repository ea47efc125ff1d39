import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { alternatesOf, pageAddress } from "../../../i18n/alternates";
import { localeCodes, type LocaleCode } from "../../../i18n/locales";
import { localizedPath } from "../../../i18n/paths";
import { pageHash } from "../../pages/pageHash";
import type { SiteRoute } from "../../reading/siteRoute";
import { removeOthers } from "./removeOthers";

/**
 * Pages in one file, at most on average. The protocol allows 50,000, but a change of one page rewrites its whole file.
 */
export const PAGES_PER_SITEMAP = 1000;

/** What decides whether a page is in a sitemap, and what it says of it. */
export type MappableRoute = Pick<SiteRoute, "langcode"> & {
  entity: Pick<SiteRoute["entity"], "path" | "changed" | "translations" | "metatags">;
};

/** What a sitemap says of a page. */
export interface MappedPage {
  langcode: LocaleCode;
  /** Path of the CMS. */
  path: string;
  changed: string | null;
  translations: { langcode: string; path: string }[];
}

/** What the index of sitemaps needs to know of one. */
export interface SitemapSummary {
  pages: number;
  /** When the page changed last that did so latest, in milliseconds since 1970. Null if that is not known of any. */
  latest: number | null;
}

/** Path of the file that names all others. */
export const SITEMAP_INDEX = "/sitemap.xml";

const FOLDER = "sitemaps";

/** Path below Gatsby's output of one of the sitemaps of a language. @param part its number, from 0 */
export function sitemapFile(langcode: LocaleCode, part: number): string {
  return `${FOLDER}/${langcode}-${part + 1}.xml`;
}

/** What a sitemap says of a page; null if that asks search engines to leave it out. */
export function mappedPage({ langcode, entity }: MappableRoute): MappedPage | null {
  if (!isIndexable(entity.metatags)) return null;
  const { path: at, changed } = entity;
  const translations = entity.translations.map((each) => ({
    langcode: each.langcode,
    path: each.path,
  }));
  return { langcode, path: at, changed, translations };
}

/** In how many sitemaps a language has its pages: a power of two, so that it seldom changes. */
export function sitemapParts(pages: number): number {
  return pages === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(pages / PAGES_PER_SITEMAP)));
}

/** In which of so many sitemaps a page is, by the beginning of its hash. */
export function sitemapPart(hash: string, parts: number): number {
  return Math.floor((parseInt(hash.slice(0, 8), 16) / 2 ** 32) * parts);
}

/** The first hash of a sitemap of so many. */
export function firstHash(part: number, parts: number): string {
  return ((part / parts) * 2 ** 32).toString(16).padStart(8, "0");
}

/** What the index needs to know of a sitemap with these pages. */
export function summaryOf(pages: readonly MappedPage[]): SitemapSummary {
  const times = pages.flatMap(({ changed }) => (changed ? [Date.parse(changed)] : []));
  const latest = times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
  return { pages: pages.length, latest };
}

/** The content of a sitemap with these pages, in whatever order they come. */
export function sitemap(siteUrl: string, pages: readonly MappedPage[]): Promise<Buffer> {
  const ordered = pages
    .map((page) => ({ page, at: localizedPath(page.langcode, page.path) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const items = ordered.map(({ page: { langcode, path: at, changed, translations } }) => ({
    url: pageAddress(siteUrl, langcode, at),
    ...(changed !== null && { lastmodISO: new Date(changed).toISOString() }),
    links: alternatesOf(siteUrl, at, translations).map(({ hreflang, href }) => ({
      lang: hreflang,
      url: href,
    })),
  }));
  const xmlns = { news: false, video: false, image: false, xhtml: true };
  return streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns })));
}

/** The content of the file that names all others. @param languages their sitemaps, by their numbers */
export function sitemapIndex(
  siteUrl: string,
  languages: Partial<Record<LocaleCode, readonly SitemapSummary[]>>,
): Promise<Buffer> {
  const entries = localeCodes.flatMap((langcode) =>
    (languages[langcode] ?? []).flatMap(({ pages, latest }, part) => {
      if (pages === 0) return [];
      const url = `${siteUrl}/${sitemapFile(langcode, part)}`;
      return { url, ...(latest !== null && { lastmod: new Date(latest).toISOString() }) };
    }),
  );
  return streamToPromise(Readable.from(entries).pipe(new SitemapIndexStream({})));
}

/** The pages of each sitemap of a language. */
export function spreadPages(
  langcode: LocaleCode,
  routes: readonly MappableRoute[],
): MappedPage[][] {
  const own = routes.flatMap((route) => (route.langcode === langcode && mappedPage(route)) || []);
  const parts = Array.from({ length: sitemapParts(own.length) }, (): MappedPage[] => []);
  for (const page of own) {
    const hash = pageHash(localizedPath(langcode, page.path));
    parts[sitemapPart(hash, parts.length)]?.push(page);
  }
  return parts;
}

/**
 * Writes sitemap.xml, which names the sitemaps of each language, and those. Pages that ask search
 * engines to leave them out are left out; so are pages of lists, which are no pages of the CMS.
 *
 * @param publicDirectory Gatsby's output.
 * @param siteUrl public address of the site, without a slash at its end.
 */
export async function writeSitemaps(
  publicDirectory: string,
  siteUrl: string,
  routes: readonly MappableRoute[],
): Promise<void> {
  await mkdir(path.join(publicDirectory, FOLDER), { recursive: true });
  const summaries: Partial<Record<LocaleCode, SitemapSummary[]>> = {};
  const written: string[] = [];
  for (const langcode of localeCodes) {
    const parts = spreadPages(langcode, routes);
    summaries[langcode] = parts.map(summaryOf);
    for (const [part, pages] of parts.entries()) {
      if (pages.length === 0) continue;
      const file = path.join(publicDirectory, sitemapFile(langcode, part));
      await replaceFile(file, await sitemap(siteUrl, pages));
      written.push(file);
    }
  }
  const index = await sitemapIndex(siteUrl, summaries);
  await replaceFile(path.join(publicDirectory, SITEMAP_INDEX), index);
  await removeOthers(path.join(publicDirectory, FOLDER), written);
}

function isIndexable(metatags: MappableRoute["entity"]["metatags"]): boolean {
  const rules = metatags
    .filter(({ attributes }) => attributes.name === "robots")
    .flatMap(({ attributes }) => (attributes.content ?? "").toLowerCase().split(","))
    .map((rule) => rule.trim());
  return !rules.includes("noindex") && !rules.includes("none");
}

/** In one step, so that nobody ever reads half of it. */
async function replaceFile(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
}
