import type { Langcode, Paragraph } from "@quatrain/contract/contentTypes";
import { mediaItems } from "@quatrain/contract/htmlBlocks/mediaItems";
import type { PageItem, RedirectItem, SourceItem, ViewItem } from "@quatrain/contract/source";
import { textOf } from "@quatrain/contract/formattedText/textOf";
import type { z } from "zod";
import { type ListedEntry, type SiteIndex, type term, type user } from "./answers";
import { contentOf, isoDate, type Surroundings } from "./convert";
import type { Place } from "./Places";

const VIEW = "blog";
const TOPIC = { de: "Thema", en: "Subject", fr: "Thème", it: "Tema" };
const AUTHOR = { de: "Autorin oder Autor", en: "Author", fr: "Auteur", it: "Autore" };
const FROM = { de: "Ab Datum", en: "From date", fr: "Dès le", it: "Dal" };
const UNTIL = { de: "Bis Datum", en: "To date", fr: "Jusqu’au", it: "Fino al" };
const POSTS = { de: "Beiträge", en: "Posts", fr: "Articles", it: "Articoli" };
/** Placeholder where WordPress stores no date. */
const UNKNOWN_DATE = "1970-01-01";

/** View of all posts. */
export const blogView: ViewItem = {
  kind: "View",
  view_id: VIEW,
  label: POSTS,
  kinds: ["BlogDetailpage"],
  sort: { field: "publishedAt", order: "desc" },
  displays: { page: { pageSize: 10 } },
  filters: [
    { id: "topic", field: "topics", type: "OPTIONS", multiple: true, label: TOPIC },
    { id: "author", field: "authors", type: "OPTIONS", multiple: false, label: AUTHOR },
    { id: "from", field: "publishedAt", type: "DATE", match: "from", label: FROM },
    { id: "until", field: "publishedAt", type: "DATE", match: "until", label: UNTIL },
  ],
};

/** Block with a filtered list of posts. */
function posts(filter: string, value: string): Paragraph {
  const view = { view_id: VIEW, display: "page", filters: [{ id: filter, value: [value] }] };
  return { kind: "ViewsReferenceItem", view };
}

/** Converts categories and tags to topics, each with a page of its posts. */
export function termItems(
  terms: readonly z.infer<typeof term>[],
  surroundings: Surroundings,
): SourceItem[] {
  const topics = new Map<string, Partial<Record<Langcode, string>>>();
  const pages = terms.flatMap((each): SourceItem[] => {
    const place = surroundings.places.of(each, "term");
    if (place === undefined) return [];
    const { id, langcode, path } = place;
    const title = textOf(each.name) || each.name;
    topics.set(id, { ...topics.get(id), [langcode]: title });
    if (!each.count) return [];
    const { blocks, media, remarks } = contentOf(each.description ?? "", each.link, surroundings);
    const paragraphs = [...blocks, posts("topic", id)];
    const page = { id, langcode, at: each.link, path, title, created: UNKNOWN_DATE, remarks };
    return [...mediaItems(media, each.link), { kind: "ContentPage", ...page, paragraphs }];
  });
  const { langcodes } = surroundings.places;
  const items = [...topics].map(([id, names]): SourceItem => {
    // Fall back to the name in another language.
    const [any] = Object.values(names);
    const inAll = Object.fromEntries(langcodes.map((langcode) => [langcode, any]));
    return { kind: "Topic", id, name: { ...inAll, ...names } };
  });
  return [...items, ...pages];
}

/** Converts authors, in each language with posts. */
export function authorItems(
  users: readonly z.infer<typeof user>[],
  langcodes: readonly Langcode[],
  { places }: Surroundings,
): PageItem[] {
  return users.flatMap((each) => {
    const { id, link: at, name: title, description } = each;
    const path = places.of(each, "author")?.path ?? `/author/${id}`;
    const lead = description ? { lead: textOf(description) } : {};
    const author = { id: `author-${id}`, at, path, title, created: UNKNOWN_DATE, ...lead };
    return langcodes.map((langcode) => ({ kind: "BlogAuthor" as const, langcode, ...author }));
  });
}

/** Listed pages with their kinds. */
export type Placed = readonly { readonly kind: string; readonly place: Place }[];

/** Place of the list of posts in a language: WordPress's page for posts, or else a page of ours. */
function blogPlace(langcode: Langcode, placed: Placed): Place & { readonly isOwn: boolean } {
  const own = placed.filter(({ place }) => place.langcode === langcode);
  const page = own.find(({ kind }) => kind === "BlogOverview");
  if (page) return { ...page.place, isOwn: false };
  const isTaken = own.some(({ place }) => place.path === "/blog");
  return { id: "blog", langcode, path: isTaken ? "/blog-1" : "/blog", isOwn: true };
}

/** Settings of the site in each language, with a home page and list of posts where WordPress has none. */
export function siteItems(
  { name, description }: SiteIndex,
  langcodes: { readonly all: readonly Langcode[]; readonly used: readonly Langcode[] },
  placed: Placed,
): SourceItem[] {
  const title = textOf(name) || name;
  const slogan = textOf(description ?? "");
  const texts = { name: title, shortName: title, ...(slogan === "" ? {} : { slogan }) };
  const settings = langcodes.all.map((langcode): SourceItem => {
    return { kind: "SiteSettings", langcode, ...texts };
  });
  const front = langcodes.used.flatMap((langcode): SourceItem[] => {
    const page = { langcode, created: UNKNOWN_DATE };
    const { id, path, isOwn } = blogPlace(langcode, placed);
    const blog = { id, path, title: POSTS[langcode] };
    const link = { title: blog.title, page: id };
    const paragraphs: Paragraph[] = [{ kind: "BlogTeaser", limit: 6, link }];
    const lead = slogan === "" ? {} : { lead: slogan };
    const home = { id: "home", path: "/", title, ...lead, paragraphs };
    const isHome = ({ kind, place }: Placed[number]): boolean =>
      kind === "HomePage" && place.langcode === langcode;
    return [
      ...(isOwn ? [{ kind: "BlogOverview", ...page, ...blog } as const] : []),
      ...(placed.some(isHome) ? [] : [{ kind: "HomePage", ...page, ...home } as const]),
    ];
  });
  return [...settings, ...front];
}

/** Redirects from former slugs to pages, and from archives to the list of posts, except where a page has the path. */
export function redirectItems(
  placed: readonly (Placed[number] & { readonly entry: ListedEntry })[],
): RedirectItem[] {
  const taken = new Set(placed.map(({ place: { langcode, path } }) => langcode + path));
  const items = new Map<string, RedirectItem>();
  for (const { kind, entry, place } of placed) {
    const { id, langcode, path } = place;
    const add = (from: string, to: string): void => {
      const name = langcode + from;
      if (!taken.has(name)) items.set(name, { kind: "Redirect", langcode, from, to });
    };
    const above = path.slice(0, path.lastIndexOf("/") + 1);
    for (const slug of entry.quatrain?.old_slugs ?? []) add(above + slug.toLowerCase(), id);
    const [year = "", month = ""] = (isoDate(entry.date_gmt) ?? "").split("-");
    if (kind !== "BlogDetailpage" || month === "") continue;
    const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    const list = blogPlace(langcode, placed).path;
    add(`/${year}`, `${list}?from=${year}-01-01&until=${year}-12-31`);
    add(`/${year}/${month}`, `${list}?from=${year}-${month}-01&until=${year}-${month}-${last}`);
  }
  return [...items.values()];
}
