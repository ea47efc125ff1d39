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

/** What converting an entry needs of all others. */
export interface Surroundings {
  readonly places: Places;
  /** The page of an entry by its number, if it is public. */
  pageOf(number: number): string | undefined;
  /** The topic of a category or tag by its number. */
  topicOf(number: number): string | undefined;
}

/** Where WordPress lets users in. */
const OWN = /^\/wp-(?:admin|login)/;
/** Players are numbered as they come, so their addresses differ. */
const NUMBERED = /\?_=\d+(?=["'\s<])/g;
const UPLOADS = "/wp-content/uploads/";
const DOCUMENT = /\.(?!html?$|php$)\w{2,5}$/i;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** What a text becomes. */
export function contentOf(
  html: string,
  base: string,
  { places, pageOf }: Surroundings,
): HtmlContent {
  const linked = new Map<string, FoundMedium>();
  // Dates in lists of posts stand on lines of their own, but by style alone.
  const plain = html.replace(NUMBERED, "").replaceAll("<time ", " <time ");
  const target = (address: string): string => {
    if (!URL.canParse(address)) return address;
    const { pathname, hash, search } = new URL(address);
    const page = pageOf(Places.numberIn(address));
    const path = places.pathOf(address);
    if (path === undefined) return page === undefined ? address : `page:${page}${hash}`;
    // What only WordPress can answer. The rest of such an address tells from where it was asked.
    if (OWN.test(path)) return address.split("?", 1)[0] ?? address;
    if (pathname.includes(UPLOADS) && DOCUMENT.test(pathname) && !PICTURE.test(pathname)) {
      const title = decodeURIComponent(pathname.split("/").at(-1) ?? "");
      const found = { kind: "DocumentMedia", url: address, title } as const;
      linked.set(idOfMedium(found), found);
      return `media:${idOfMedium(found)}`;
    }
    // WordPress has links to further parts of a list ask as it was asked itself.
    const asked = search.includes("rest_route=") ? "" : search;
    return DOCUMENT.test(path) ? address : unreserved(path) + asked + hash;
  };
  const { media, ...content } = blocksFromHtml(plain, { base, target });
  return { ...content, media: new Map([...media, ...linked]) };
}

/** What entries of WordPress become. */
export type KindOfEntry = "HomePage" | "ContentPage" | "BlogOverview" | "BlogDetailpage";

/** An entry as a page of a kind, with the media that it shows before it. */
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

/** The picture that stands for an entry. */
function featured({ _embedded }: FullEntry): FoundMedium | undefined {
  const { success, data } = libraryPicture.safeParse(_embedded?.["wp:featuredmedia"]?.[0]);
  if (!success || !data.mime_type?.startsWith("image/")) return undefined;
  return { kind: "ImageMedia", url: data.source_url, alt: data.alt_text ?? "" };
}

/** The excerpt, if an author wrote it. Otherwise WordPress makes one from the text, and may skip words. */
function leadOf(excerpt: string, content: string): string {
  const wordsIn = (html: string): string[] => textOf(html).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [given, all] = [wordsIn(excerpt), wordsIn(content)];
  let at = 0;
  const isMade =
    (given[0] === all[0] || given.length > 7) &&
    given.every((word) => {
      at = all.indexOf(word, at) + 1;
      return at > 0;
    });
  return isMade ? "" : textOf(excerpt);
}

/** A date of WordPress, which writes no offset. Undefined: it has none yet. */
export function isoDate(date: string | null | undefined): string | undefined {
  return date && !date.startsWith("0000") ? `${date.replace(/Z$/, "")}Z` : undefined;
}
