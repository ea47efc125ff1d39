import type { BuiltPage, BuiltSite } from "./BuiltSite";
import { documentSize, servedSize, weigh } from "./weigh";

const KB = 1024;

/** What a page may weigh, in bytes; parts of it after gzip. */
export interface Bounds {
  /** Script in the first load, language files included. */
  script: number;
  /** Styles in the document. */
  style: number;
  /** The document as it is, styles included. */
  document: number;
  /** The document after Brotli, as browsers get it: each 14 KB of it are a round trip. */
  served: number;
  /** The page's own data. */
  data: number;
}

/** A page of text alone, by which the site is measured. */
const TEXT_PAGE: Bounds = {
  // The aim is 85, the promise 95; see bench/README.md.
  script: 95 * KB,
  style: 6 * KB,
  document: 60 * KB,
  served: 10 * KB,
  data: 2.5 * KB,
};

/** What a page of any other template may weigh, however much its editors put into it. */
const PAGE: Bounds = {
  script: 112 * KB,
  style: 10 * KB,
  document: 160 * KB,
  served: 24 * KB,
  data: 24 * KB,
};

/** The bounds of a page. Those of a page of text and of the home are figures that were promised. */
export function boundsOf(page: BuiltPage, isText: boolean): Bounds {
  if (isText) return TEXT_PAGE;
  return page.template === "home-page" ? { ...PAGE, document: 90 * KB, served: 17 * KB } : PAGE;
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
