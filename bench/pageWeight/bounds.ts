import type { PageFragment } from "../../src/cms/generated";
import type { BuiltPage, BuiltSite } from "./BuiltSite";
import { isTextOnly } from "./textOnly";
import { documentSize, servedSize, weigh } from "./weigh";

const KB = 1024;

/** What a page may weigh, in bytes; parts of it after gzip. */
export interface Bounds {
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
export function boundsOf(page: BuiltPage): Bounds {
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
