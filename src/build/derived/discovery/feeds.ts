import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pageAddress } from "../../../i18n/alternates";
import type { LocaleCode } from "../../../i18n/locales";
import type { FeedLink } from "../../../cms/pageContext";
import { writeAtom } from "../../../server/feeds/atom";
import {
  feedNames,
  feedPlace,
  isEntry,
  type FeedEntry,
  type FeedName,
  type FeedRoute,
} from "./feedPlaces";
import { removeAllExcept } from "./removeAllExcept";

/** Most entries of a feed. */
export const ENTRIES = 30;

/** A feed of a language, with its entries, newest first. */
interface FeedContent extends FeedLink {
  langcode: LocaleCode;
  entries: FeedEntry[];
}

/** Non-empty feeds of a language. Each takes its title from the page that lists its entries. */
export function feedsOf(langcode: LocaleCode, routes: readonly FeedRoute[]): FeedContent[] {
  const placed = routes.flatMap((route) => {
    const place = route.langcode === langcode ? feedPlace(route) : null;
    return place ? { ...place, route } : [];
  });
  return feedNames.flatMap((name) => {
    const newest = placed
      .filter((each) => each.name === name)
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .slice(0, ENTRIES);
    const own = newest.map(({ route }) => route);
    return feedOf(langcode, name, own) ?? [];
  });
}

/** A feed of these entries, newest first. Null without entries, or without a page that lists them. */
export function feedOf(
  langcode: LocaleCode,
  name: FeedName,
  newest: readonly FeedRoute[],
): FeedContent | null {
  const entries = newest.map(({ entity }) => entity).filter(isEntry);
  const parent = entries[0]?.breadcrumb.at(-1);
  if (!parent) return null;
  return {
    langcode,
    href: feedHref(langcode, name),
    title: parent.title ?? name,
    overview: parent.url,
    entries,
  };
}

/** Path of a feed. */
export function feedHref(langcode: LocaleCode, name: FeedName): string {
  return `/feeds/${langcode}/${name}.xml`;
}

/** A feed as Atom. The text depends only on the content, not on the time of the build. */
export function atomOf(feed: FeedContent, siteUrl: string, siteName: string): string {
  const { langcode, entries } = feed;
  const written = entries.map((entry) => ({
    id: entry.id,
    title: entry.title,
    address: pageAddress(siteUrl, langcode, entry.path),
    description: entry.lead,
    authors: entry.authors.map((author) => ({
      name: author.title,
      link: pageAddress(siteUrl, langcode, author.path),
    })),
    topics: entry.topics,
    published: entry.publishedAt,
    changed: entry.changed ?? entry.publishedAt,
  }));
  return writeAtom({ ...feed, entries: written }, siteUrl, siteName);
}

/** Writes the feeds of all languages into Gatsby's output. */
export async function writeFeeds(
  publicDirectory: string,
  siteUrl: string,
  languages: readonly { langcode: LocaleCode; siteName: string }[],
  routes: readonly FeedRoute[],
): Promise<void> {
  const folder = path.join(publicDirectory, "feeds");
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (const { langcode, siteName } of languages) {
    for (const feed of feedsOf(langcode, routes)) {
      const file = path.join(publicDirectory, feed.href);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, atomOf(feed, siteUrl, siteName));
      written.push(file);
    }
  }
  await removeAllExcept(folder, written);
}
