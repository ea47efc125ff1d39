import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { alternatesOf, pageAddress } from "../../i18n/alternates";
import { localeCodes, type LocaleCode } from "../../i18n/locales";
import type { SiteRoute } from "../siteRoute";
import { removeOthers } from "./removeOthers";

/**
 * Pages in one file. The protocol allows 50,000 in 50 MB; a page in four languages names five
 * addresses, so that long ones would reach the second bound before the first.
 */
export const PAGES_PER_SITEMAP = 10_000;

/** What a sitemap tells of a page. */
export type MappedPage = Pick<SiteRoute, "langcode"> & {
  entity: Pick<SiteRoute["entity"], "path" | "changed" | "translations" | "metatags">;
};

/** Path of the file that names all others. */
export const SITEMAP_INDEX = "/sitemap.xml";

const FOLDER = "sitemaps";

/**
 * Writes sitemap.xml, which names the sitemaps of each language, and those. Pages that ask search
 * engines to leave them out are left out; so are stretches of lists, which are no pages of the CMS.
 *
 * @param publicDirectory Gatsby's output.
 * @param siteUrl public address of the site, without a slash at its end.
 */
export async function writeSitemaps(
  publicDirectory: string,
  siteUrl: string,
  pages: readonly MappedPage[],
): Promise<void> {
  const folder = path.join(publicDirectory, FOLDER);
  await mkdir(folder, { recursive: true });
  const parts = localeCodes.flatMap((langcode) => partsOf(langcode, pages));
  for (const { name, pages: held } of parts) {
    await replaceFile(path.join(folder, name), await sitemap(siteUrl, held));
  }
  const index = parts.map(({ name, pages: held }) => ({
    url: `${siteUrl}/${FOLDER}/${name}`,
    ...latest(held),
  }));
  const stream = Readable.from(index).pipe(new SitemapIndexStream({}));
  await replaceFile(path.join(publicDirectory, SITEMAP_INDEX), await streamToPromise(stream));
  await removeOthers(
    folder,
    parts.map(({ name }) => path.join(folder, name)),
  );
}

interface Part {
  name: string;
  pages: MappedPage[];
}

function partsOf(langcode: LocaleCode, pages: readonly MappedPage[]): Part[] {
  const own = pages.filter((page) => page.langcode === langcode && isIndexable(page));
  const parts: Part[] = [];
  for (let start = 0; start < own.length; start += PAGES_PER_SITEMAP) {
    parts.push({
      name: `${langcode}-${parts.length + 1}.xml`,
      pages: own.slice(start, start + PAGES_PER_SITEMAP),
    });
  }
  return parts;
}

function isIndexable({ entity }: MappedPage): boolean {
  const rules = entity.metatags
    .filter(({ attributes }) => attributes.name === "robots")
    .flatMap(({ attributes }) => (attributes.content ?? "").toLowerCase().split(","))
    .map((rule) => rule.trim());
  return !rules.includes("noindex") && !rules.includes("none");
}

function sitemap(siteUrl: string, pages: readonly MappedPage[]): Promise<Buffer> {
  const items = pages.map(({ langcode, entity }) => ({
    url: pageAddress(siteUrl, langcode, entity.path),
    ...(entity.changed !== null && { lastmodISO: new Date(entity.changed).toISOString() }),
    links: alternatesOf(siteUrl, entity.path, entity.translations).map(({ hreflang, href }) => ({
      lang: hreflang,
      url: href,
    })),
  }));
  const xmlns = { news: false, video: false, image: false, xhtml: true };
  return streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns })));
}

/** When the page changed last that did so latest; nothing if that is not known of any. */
function latest(pages: readonly MappedPage[]): { lastmod?: string } {
  const times = pages.flatMap(({ entity: { changed } }) => (changed ? [Date.parse(changed)] : []));
  if (times.length === 0) return {};
  return { lastmod: new Date(times.reduce((a, b) => Math.max(a, b))).toISOString() };
}

/** In one step, so that nobody ever reads half of it. */
async function replaceFile(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
}
