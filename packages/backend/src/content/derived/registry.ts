import { CARD_ASPECT_RATIO, CMS_PICTURES } from "@quatrain/contract/pictures";
import { heightFor, widthFor } from "image-ladder/ladder";
import type { ContentContext, FieldResolver } from "../context";
import { ContentObject, type Medium, type Page } from "../contentObject";
import { LANGCODES, LANGUAGES } from "../languages";
import { mediaUrl } from "../media/mediaUrl";
import { describe, wordsOf } from "../textOf";
import { isRecord } from "../validation";
import { pageUuid } from "../hash";
import { newest } from "../views/runView";
import {
  accordingToBlock,
  blogTeaserPosts,
  builtInViews,
  eventLists,
  libraryParagraphs,
} from "./block";
import { breadcrumb } from "./breadcrumb";
import { derivative, fileFacts, sourceUrl } from "./media";
import { related } from "./related";
import { webformFields } from "./webform";

const WORDS_PER_MINUTE = 200;

/** Cached, because every teaser of the page shows it. */
const readingTimes = new WeakMap<object, number>();

/** Estimated reading time of a page in minutes, at least 1. */
const readingTime: FieldResolver = (page, _args, { model }) => {
  const known = readingTimes.get(page);
  if (known !== undefined) return known;
  const minutes = Math.max(1, Math.round(wordsOf(page as Page, model) / WORDS_PER_MINUTE));
  readingTimes.set(page, minutes);
  return minutes;
};

/** All published translations of a page, in the order of the site. */
const translations: FieldResolver = (page, _args, { snapshot }) =>
  LANGCODES.map((langcode) => snapshot.page(page.id, langcode))
    .filter((each) => each !== undefined)
    .map(({ langcode, facts, title }) => ({ langcode, path: facts.path, title }));

/** Child pages in order of their numbers. */
const children: FieldResolver = (page, _args, { snapshot }) =>
  snapshot.children(page.id, page.langcode);

/** Facts about a page besides its fields. */
const pageFacts = {
  uuid: (page) => pageUuid(page.id),
  changed: (page) => (page as Page).facts.changed,
  /** The site derives structured data from the fields, so the backend adds none. */
  jsonld: () => null,
} satisfies Record<string, FieldResolver>;

/** The urgent message of the site, unless it has expired. */
const notice: FieldResolver = ({ values, langcode, id }, _args, { now }) => {
  const { notice: stored } = values;
  if (!isRecord(stored)) return null;
  const { until } = stored;
  const isOver = typeof until === "string" && Date.parse(until) <= now.getTime();
  return isOver ? null : new ContentObject("Notice", stored, langcode, `${id}-notice`);
};

/**
 * For each language without a translation of the page, the nearest ancestor translated into it. Omits
 * languages in which only the home page, or nothing, remains.
 */
const nearestTranslations: FieldResolver = (object, _args, context) => {
  const page = object as Page;
  return LANGCODES.filter((langcode) => context.snapshot.page(page.id, langcode) === undefined)
    .map((langcode) => nearestAbove(page, langcode, context))
    .filter((each) => each !== undefined)
    .filter(({ facts }) => facts.path !== "/")
    .map(({ langcode, facts, title }) => ({ langcode, path: facts.path, title }));
};

/** Smallest width that link previews accept. */
const OG_IMAGE_WIDTH = 1200;

/** Meta tags of a page, description first. */
const metatags: FieldResolver = (object, _args, context) => {
  const page = object as Page;
  const description = describe(page, context.model);
  const locale = LANGUAGES.find(({ id }) => id === page.langcode)?.locale;
  const medium = context.snapshot.medium(String(page.values["image"] ?? ""), page.langcode);
  const image = imageUrl(medium, context.publicUrl);
  const named = description === "" ? [] : [{ name: "description", content: description }];
  const properties: [string, string | undefined][] = [
    ["og:title", page.title],
    ["og:description", description],
    ["og:type", page.values["publishedAt"] === undefined ? "website" : "article"],
    ["og:locale", locale],
    ["og:image", image],
    ["og:image:alt", image === undefined ? undefined : optionalText(medium?.values["alt"])],
    ["article:published_time", optionalText(page.values["publishedAt"])],
    ["article:modified_time", page.values["publishedAt"] ? page.facts.changed : undefined],
  ];
  return [
    ...named,
    ...properties
      .filter(([, content]) => content !== undefined && content !== "")
      .map(([property, content]) => ({ property, content })),
  ].map((attributes) => ({ tag: "meta", attributes }));
};

/** Resolvers of derived fields, by `<type or interface>.<field>`. */
export const derivedFields: Readonly<Record<string, FieldResolver | undefined>> = {
  "NodeInterface.uuid": pageFacts.uuid,
  "NodeInterface.changed": pageFacts.changed,
  "NodeInterface.jsonld": pageFacts.jsonld,
  "NodeInterface.translations": translations,
  "NodeInterface.metatags": metatags,
  "NodeInterface.breadcrumb": breadcrumb,
  "NodeInterface.nearestTranslations": nearestTranslations,
  "ContentPage.children": children,
  "DetailPage.readingTime": readingTime,
  "DetailPage.related": related,
  "BlogDetailpage.readingTime": readingTime,
  "BlogDetailpage.related": related,
  "InsightAuthor.insights": writtenBy("DetailPage"),
  "BlogAuthor.posts": writtenBy("BlogDetailpage"),
  "BlogOverview.view": builtInViews.blog,
  "ParagraphInterface.id": accordingToBlock.id,
  "ParagraphInterface.langcode": accordingToBlock.langcode,
  "LibraryItem.paragraphs": libraryParagraphs,
  "BlogTeaser.posts": blogTeaserPosts,
  "EventsOverview.upcoming": builtInViews.upcoming,
  "EventsOverview.past": builtInViews.past,
  "NextEvents.events": eventLists.next,
  "ImageMedia.src": fileFacts.src,
  "ImageMedia.width": fileFacts.width,
  "ImageMedia.height": fileFacts.height,
  "ImageMedia.placeholder": fileFacts.placeholder,
  "ImageMedia.derivative": derivative,
  "SvgMedia.src": fileFacts.src,
  "SvgMedia.width": fileFacts.width,
  "SvgMedia.height": fileFacts.height,
  "SvgMedia.markup": fileFacts.markup,
  "DocumentMedia.src": fileFacts.src,
  "DocumentMedia.filename": fileFacts.filename,
  "DocumentMedia.type": fileFacts.type,
  "DocumentMedia.size": fileFacts.size,
  "SiteSettings.notice": notice,
  "MediaSource.src": sourceUrl,
  "MediaCaption.src": sourceUrl,
  "Webform.id": webformFields.id,
  "Webform.langcode": webformFields.langcode,
  "Webform.revision": webformFields.revision,
  "Webform.status": webformFields.status,
  "WebformDate.minDate": webformFields.minDate,
  "WebformDate.maxDate": webformFields.maxDate,
  "WebformDatetime.minDate": webformFields.minDate,
  "WebformDatetime.maxDate": webformFields.maxDate,
  "SiteSettings.langcode": accordingToBlock.langcode,
};

function optionalText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function imageUrl(medium: Medium | undefined, publicUrl: string): string | undefined {
  // Link previews cannot draw SVG.
  if (medium?.file === undefined || medium.__typename !== "ImageMedia") return undefined;
  const width = widthFor(OG_IMAGE_WIDTH, CMS_PICTURES);
  const height = heightFor(width, CARD_ASPECT_RATIO);
  return `${mediaUrl(publicUrl, medium.file.filename)}?w=${width}&h=${height}&fm=jpg`;
}

function nearestAbove(
  { facts, langcode: own }: Page,
  langcode: string,
  { snapshot }: ContentContext,
): Page | undefined {
  const seen = new Set([facts.id]);
  let { parent } = facts;
  while (parent !== null && !seen.has(parent)) {
    seen.add(parent);
    const above = snapshot.page(parent, langcode);
    if (above !== undefined) return above;
    parent = snapshot.pageInAnyLanguage(parent, own)?.facts.parent ?? null;
  }
  return undefined;
}

/** Pages of a kind that name the person among their authors, newest first. */
function writtenBy(kind: string): FieldResolver {
  return (author, _args, context) => {
    const byAuthor = context.snapshot.once(`writtenBy:${kind}:${author.langcode}`, () => {
      const works = new Map<string, Page[]>();
      for (const page of newest([kind], author.langcode, context)) {
        for (const id of authorsOf(page)) works.set(id, [...(works.get(id) ?? []), page]);
      }
      return works;
    });
    return byAuthor.get(author.id) ?? [];
  };
}

function authorsOf(page: Page): string[] {
  const authors = page.values["authors"];
  return Array.isArray(authors) ? authors.map(String) : [];
}
