import { readdirSync } from "node:fs";
import type { PageFragment } from "../../src/cms/generated";
import type { BuiltPage, BuiltSite } from "./BuiltSite";
import { documentSize, firstScripts, scriptSize, servedSize, weigh } from "./weigh";

const KB = 1024;

/** Blocks of text, without media or behaviour. */
const TEXT_KINDS = ["ContactBox", "Layout", "LibraryItem", "LinkListItem", "QuoteItem", "TextItem"];

/** Whether all blocks of a content page are text. */
export function isTextOnly({ template, blocks }: BuiltPage): boolean {
  return (
    template === "ContentPage" &&
    blocks.length > 0 &&
    blocks.every((kind) => TEXT_KINDS.includes(kind))
  );
}

/** The content page with most blocks, all of them text. */
export function textOnly(pages: readonly BuiltPage[]): BuiltPage | undefined {
  const plain = pages.filter(isTextOnly);
  return plain.sort((one, other) => other.blocks.length - one.blocks.length)[0];
}

/** What a page may weigh, in bytes; parts of it after gzip. */
interface Bounds {
  /** Script in the first load, language files included. */
  script: number;
  /** Styles in the document. */
  style: number;
  /** The page's own data. */
  data: number;
  /** The document as it is, styles included. */
  document: number;
  /** The document after Brotli, as browsers get it: each 14 KB of it are a round trip. */
  served: number;
}

const kilobytes = (
  script: number,
  style: number,
  data: number,
  document: number,
  served: number,
): Bounds => ({
  script: script * KB,
  style: style * KB,
  data: data * KB,
  document: document * KB,
  served: served * KB,
});

/** A page of text alone, by which the site is measured. All but the document are promised; see bench/README.md. */
const TEXT_PAGE = kilobytes(97, 6, 2.5, 42, 10.3);

/** Templates of pages that the build makes, and the pages that hosts answer with. */
type Template = PageFragment["__typename"] | "404" | "500";

/** What the heaviest page of each in the demo content weighs, and five percent. The document of the home is promised. */
const PAGES: Record<Template, Bounds> = {
  BlogAuthor: kilobytes(98, 5.1, 2.6, 43, 10.1),
  BlogDetailpage: kilobytes(100, 5.5, 3.8, 52, 12.2),
  BlogOverview: kilobytes(114, 5.3, 3.1, 50, 11.2),
  ContentPage: kilobytes(100, 8.1, 7.8, 139, 23.7),
  DetailPage: kilobytes(100, 6.9, 6.4, 91, 18.3),
  EventDetailPage: kilobytes(102, 6.6, 4.5, 65, 14.6),
  HomePage: kilobytes(100, 6.8, 8.5, 92, 17.1),
  InsightAuthor: kilobytes(98, 5.1, 2.6, 43, 10.1),
  LandingPage: kilobytes(100, 6.6, 6.1, 75, 16.1),
  404: kilobytes(99, 4.2, 0.6, 25, 6.5),
  500: kilobytes(99, 4.2, 0.6, 25, 6.5),
};

/** @throws RangeError if the template has no bounds. */
function boundsOf(page: BuiltPage): Bounds {
  if (isTextOnly(page)) return TEXT_PAGE;
  if (!Object.hasOwn(PAGES, page.template)) {
    throw new RangeError(`Pages of ${page.template} have no bounds.`);
  }
  return PAGES[page.template as Template];
}

/** What a page weighs of that which is bound. */
export function boundWeights(site: BuiltSite, page: BuiltPage): Bounds {
  const { script, texts, style, data } = weigh(site, page);
  return {
    script: script + texts,
    style,
    data,
    document: documentSize(site, page),
    served: servedSize(site, page),
  };
}

// What scripts may weigh that no built page tells of, in KB after gzip: today's weights, and five percent.

/** Script in the first load of pages that are made on request, without language files. */
export const TEMPLATE_SCRIPTS = {
  Index: 117,
  Preview: 126,
  Resolve: 117,
  Search: 116,
  UnknownPath: 98,
};

/** What a block with behaviour, or a player, adds to a page of text: with all that it shares with others. */
export const BLOCK_SCRIPTS = {
  AccordionElementItem: 29.2,
  AccordionItem: 29.6,
  AudioPlayer: 29.2,
  EventsOverview: 34.6,
  ImageItem: 30.2,
  MapItem: 12.3,
  NextEvents: 29.7,
  RemoteVideo: 29.2,
  SlideshowItem: 34.3,
  TabElementItem: 29.2,
  TabItem: 30.4,
  TeaserCarouselInsights: 30.7,
  VideoEmbed: 29.6,
  VideoPlayer: 8.2,
  ViewsReferenceItem: 17.1,
  WebformItem: 30.2,
};

/** Scripts that such a block fetches later, by a text that is in no other script. */
const LATER_SCRIPTS = {
  "Leaflet: bringToFront": 43.7,
  "the map: map-item__mark": 1.8,
  "forms: form-field__error": 35,
  "their validation: __isYup": 11.4,
};

/** A weight that is held against its bound, in bytes. */
export interface HeldWeight {
  /** A page, template, block or script. */
  of: string;
  name: keyof Bounds;
  is: number;
  mayBe: number;
}

export function isTooHeavy({ is, mayBe }: HeldWeight): boolean {
  return is > mayBe;
}

/** The weights of a page. */
export function pageWeights(site: BuiltSite, page: BuiltPage): HeldWeight[] {
  const bounds = boundsOf(page);
  const weights = boundWeights(site, page);
  return (Object.keys(bounds) as (keyof Bounds)[]).map((name) => ({
    of: page.path,
    name,
    is: weights[name],
    mayBe: bounds[name],
  }));
}

/**
 * The weights of scripts that no page of the build tells of.
 *
 * @param page one without blocks that have behaviour
 * @throws RangeError if the build has no such script
 */
export function scriptWeights(site: BuiltSite, page: BuiltPage): HeldWeight[] {
  const templates = site.templates();
  const imports = site.imports();
  const there = firstScripts(site, page);
  const hold = (bounds: Record<string, number>, scriptsOf: (of: string) => string[] | undefined) =>
    Object.entries(bounds).map(([of, kilobytes]): HeldWeight => {
      const scripts = scriptsOf(of);
      if (!scripts) throw new RangeError(`This build has no ${of}.`);
      return { of, name: "script", is: scriptSize(site, scripts), mayBe: kilobytes * 1024 };
    });
  return [
    ...hold(TEMPLATE_SCRIPTS, (template) => {
      const chunk = templates.get(template);
      return chunk === undefined ? undefined : firstScripts(site, { ...page, chunk });
    }),
    ...hold(BLOCK_SCRIPTS, (block) =>
      imports.get(block)?.filter((script) => !there.includes(script)),
    ),
    ...hold(LATER_SCRIPTS, (script) => scriptWith(site, script.split(": ")[1] ?? "")),
  ];
}

/** The script with a text; undefined if there is none. */
function scriptWith(site: BuiltSite, text: string): string[] | undefined {
  const scripts = readdirSync(site.directory).filter((name) => name.endsWith(".js"));
  const found = scripts.filter((name) => site.file(name).includes(text));
  return found.length === 1 ? found : undefined;
}
