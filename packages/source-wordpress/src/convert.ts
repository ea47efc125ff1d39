import {
  blocksFromHtml,
  type HtmlContent,
  idOfMedium,
} from "@quatrain/contract/htmlBlocks/blocksFromHtml";
import { mediaItems } from "@quatrain/contract/htmlBlocks/mediaItems";
import type { MediumItem, PageItem } from "@quatrain/contract/source";
import type { FoundMedium } from "@quatrain/contract/htmlBlocks/scope";
import { textOf } from "@quatrain/contract/formattedText/textOf";
import { type FullEntry, libraryPicture } from "./answers";
import { type Place, Places, unreserved } from "./Places";

/** References to other entries that a conversion needs. */
export interface Surroundings {
  readonly places: Places;
  /** Page of a public entry, by its number. */
  pageOf(number: number): string | undefined;
  /** Topic of a category or tag, by its number. */
  topicOf(number: number): string | undefined;
}

/** Paths of WordPress's administration and login. */
const OWN = /^\/wp-(?:admin|login)/;
/** WordPress numbers players in order of rendering, so their addresses change. */
const NUMBERED = /\?_=\d+(?=["'\s<])/g;
const UPLOADS = "/wp-content/uploads/";
const DOCUMENT = /\.(?!html?$|php$)\w{2,5}$/i;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Converts HTML to blocks and media. */
export function contentOf(
  html: string,
  base: string,
  { places, pageOf }: Surroundings,
): HtmlContent {
  const linked = new Map<string, FoundMedium>();
  // Only CSS separates dates in lists of posts from their titles.
  const plain = html.replace(NUMBERED, "").replaceAll("<time ", " <time ");
  const target = (address: string): string => {
    if (!URL.canParse(address)) return address;
    const { pathname, hash, search } = new URL(address);
    const page = pageOf(Places.numberIn(address));
    const path = places.pathOf(address);
    if (path === undefined) return page === undefined ? address : `page:${page}${hash}`;
    // Only WordPress can serve it. Cut the query, which reveals the page that linked to it.
    if (OWN.test(path)) return address.split("?", 1)[0] ?? address;
    if (pathname.includes(UPLOADS) && DOCUMENT.test(pathname) && !PICTURE.test(pathname)) {
      const title = decodeURIComponent(pathname.split("/").at(-1) ?? "");
      const found = { kind: "DocumentMedia", url: address, title } as const;
      linked.set(idOfMedium(found), found);
      return `media:${idOfMedium(found)}`;
    }
    // WordPress repeats the query of our own request in pagination links.
    const query = search.includes("rest_route=") ? "" : search;
    return DOCUMENT.test(path) ? address : unreserved(path) + query + hash;
  };
  const { media, ...content } = blocksFromHtml(plain, { base, target });
  return { ...content, media: new Map([...media, ...linked]) };
}

/** Kinds of pages that entries become. */
export type KindOfEntry = "HomePage" | "ContentPage" | "BlogOverview" | "BlogDetailpage";

/** Converts an entry to a page of a kind, preceded by its media. */
export function pageItems(
  entry: FullEntry,
  { id, langcode, path }: Place,
  kind: KindOfEntry,
  surroundings: Surroundings,
): (MediumItem | PageItem)[] {
  const { link, slug, title, content, excerpt } = entry;
  const { blocks, media, remarks } = contentOf(content.rendered, link, surroundings);
  const picture = featured(entry);
  const lead = leadOf(excerpt?.rendered ?? "", content.rendered);
  const created = isoDate(entry.date_gmt) ?? isoDate(entry.modified_gmt) ?? "1970-01-01";
  const terms = [...(entry.categories ?? []), ...(entry.tags ?? [])];
  const topics = terms.flatMap((each) => surroundings.topicOf(each) ?? []);
  const page = {
    id,
    langcode,
    at: link,
    title: textOf(title.rendered) || lead || slug,
    path,
    created,
    ...(lead === "" ? {} : { lead }),
    ...(picture === undefined ? {} : { image: idOfMedium(picture) }),
    ...(entry.parent ? { parent: surroundings.pageOf(entry.parent) ?? null } : {}),
    paragraphs: blocks,
    remarks,
  };
  const authors = entry.author ? [`author-${entry.author}`] : [];
  const item: PageItem =
    kind === "BlogDetailpage"
      ? { ...page, kind, publishedAt: created, topics, authors }
      : { ...page, kind };
  const all = new Map(media);
  if (picture) all.set(idOfMedium(picture), picture);
  return [...mediaItems(all, link), item];
}

/** Featured image of an entry. */
function featured({ _embedded }: FullEntry): FoundMedium | undefined {
  const { success, data } = libraryPicture.safeParse(_embedded?.["wp:featuredmedia"]?.[0]);
  if (!success || !data.mime_type?.startsWith("image/")) return undefined;
  return { kind: "ImageMedia", url: data.source_url, alt: data.alt_text ?? "" };
}

/** Excerpt by the author. Empty: WordPress generated it from the text, perhaps skipping words. */
function leadOf(excerpt: string, content: string): string {
  const wordsIn = (html: string): string[] => textOf(html).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [excerptWords, all] = [wordsIn(excerpt), wordsIn(content)];
  let at = 0;
  const isMade =
    (excerptWords[0] === all[0] || excerptWords.length > 7) &&
    excerptWords.every((word) => {
      at = all.indexOf(word, at) + 1;
      return at > 0;
    });
  return isMade ? "" : textOf(excerpt);
}

/** Converts a date of WordPress, which has no offset, to ISO 8601. Undefined: it has none yet. */
export function isoDate(date: string | null | undefined): string | undefined {
  return date && !date.startsWith("0000") ? `${date.replace(/Z$/, "")}Z` : undefined;
}
