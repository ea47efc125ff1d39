import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { alternatesOf, pageAddress } from "../../../i18n/alternates";
import { localeCodes, type LocaleCode } from "../../../i18n/locales";
import { localizedPath } from "../../../i18n/paths";
import { pageHash } from "../../pages/pageHash";
import type { SiteRoute } from "../../reading/siteRoute";
import { removeAllExcept } from "./removeAllExcept";

/** Most pages per file, on average. The protocol allows 50,000, but each changed page rewrites its whole file. Tests change it. */
export const sitemapSizes = { pagesInFile: 1000 };

/** The part of a page that its sitemap entry needs. */
export type MappableRoute = Pick<SiteRoute, "langcode"> & {
  entity: Pick<SiteRoute["entity"], "path" | "changed" | "translations" | "metatags">;
};

/** Sitemap entry of a page. */
export interface MappedPage {
  langcode: LocaleCode;
  /** CMS path. */
  path: string;
  changed: string | null;
  translations: { langcode: string; path: string }[];
}

/** Data of a sitemap for the sitemap index. */
export interface SitemapSummary {
  pages: number;
  /** Time of the latest change of a page in it, in milliseconds since 1970. Null if no page has one. */
  latest: number | null;
}

/** Path of the sitemap index. */
export const SITEMAP_INDEX = "/sitemap.xml";

const FOLDER = "sitemaps";

/** Path of a sitemap below Gatsby's output. @param part its number, from 0 */
export function sitemapFile(langcode: LocaleCode, part: number): string {
  return `${FOLDER}/${langcode}-${part + 1}.xml`;
}

/** Sitemap entry of a page; null if the page asks search engines not to index it. */
export function mappedPage({ langcode, entity }: MappableRoute): MappedPage | null {
  if (!isIndexable(entity.metatags)) return null;
  const { path: at, changed } = entity;
  const translations = entity.translations.map((each) => ({
    langcode: each.langcode,
    path: each.path,
  }));
  return { langcode, path: at, changed, translations };
}

/** Number of sitemaps of a language: a power of two, so that it seldom changes. */
export function sitemapParts(pages: number): number {
  return pages === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(pages / sitemapSizes.pagesInFile)));
}

/** Number of the sitemap with a page, from the first digits of its hash. */
export function sitemapPart(hash: string, parts: number): number {
  return Math.floor((parseInt(hash.slice(0, 8), 16) / 2 ** 32) * parts);
}

/** The first hash of a sitemap. @param parts number of sitemaps */
export function firstHash(part: number, parts: number): string {
  return ((part / parts) * 2 ** 32).toString(16).padStart(8, "0");
}

/** Summary of a sitemap with these pages. */
export function summaryOf(pages: readonly MappedPage[]): SitemapSummary {
  const times = pages.flatMap(({ changed }) => (changed ? [Date.parse(changed)] : []));
  const latest = times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
  return { pages: pages.length, latest };
}

/** Content of a sitemap with these pages, in any order. */
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

/** Content of the sitemap index. @param languages summaries of the sitemaps of each language */
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

/** Sitemap entries of a language, for each of its sitemaps. */
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
 * Writes the sitemap index and the sitemaps of each language. Leaves out pages that ask search engines not to index them,
 * and list pages, which are not pages of the CMS.
 *
 * @param publicDirectory Gatsby's output
 * @param siteUrl public URL of the site, without a slash at the end
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
  await removeAllExcept(path.join(publicDirectory, FOLDER), written);
}

function isIndexable(metatags: MappableRoute["entity"]["metatags"]): boolean {
  const rules = metatags
    .filter(({ attributes }) => attributes.name === "robots")
    .flatMap(({ attributes }) => (attributes.content ?? "").toLowerCase().split(","))
    .map((rule) => rule.trim());
  return !rules.includes("noindex") && !rules.includes("none");
}

/** Replaces a file atomically. */
async function replaceFile(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
}
