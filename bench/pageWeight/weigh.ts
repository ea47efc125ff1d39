import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { BuiltPage, BuiltSite } from "./BuiltSite";

/** What a page makes a visitor download, in bytes after one kind of compression. */
export interface Weight {
  /** Script that every visitor loads; that of interactive blocks comes in addition. */
  script: number;
  /** Files of interface texts, which the script waits for. */
  texts: number;
  /** Styles in the document. */
  style: number;
  /** The document without its styles. */
  html: number;
  /** The page's own data, which its script takes it over with. */
  data: number;
  /** The data of header and footer, loaded once a visit. */
  chrome: number;
  /** Fonts that the document asks for in advance. Font files are compressed already. */
  fonts: number;
}

/** How files are compressed on their way. */
export type Compression = "gzip" | "brotli";

const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;
/** Style sheets, except those for printing and for no script, which do not block rendering. */
const STYLESHEET =
  /<link(?=[^>]*\brel="stylesheet")(?![^>]*\bmedia="print)[^>]*\bhref="\/([^"]+)"/g;
const FONT = /<link(?=[^>]*\bas="font")[^>]*\bhref="\/([^"]+)"/g;

const compressed = {
  gzip: (content: Buffer | string) => gzipSync(content, { level: 9 }).length,
  brotli: (content: Buffer | string) => brotliCompressSync(content).length,
};
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

/** Weighs a page of a build. */
export function weigh(site: BuiltSite, page: BuiltPage, by: Compression = "gzip"): Weight {
  const document = documentOf(site, page);
  const linked = (pattern: RegExp) =>
    [...document.matchAll(pattern)].flatMap(([, path]) => path ?? []);
  const weightOf = (paths: Iterable<string>) =>
    sum([...paths].map((path) => compressed[by](site.file(path))));
  return {
    script: weightOf(firstScripts(site, page)),
    texts: weightOf(site.fetches(document).filter((path) => path.startsWith("static/texts/"))),
    style: compressed[by]((document.match(STYLE) ?? []).join("")) + weightOf(linked(STYLESHEET)),
    html: compressed[by](document.replace(STYLE, "")),
    data: weightOf([`page-data${page.path}/page-data.json`]),
    chrome: weightOf([...slicesOf(page), "page-data/app-data.json"]),
    fonts: sum(linked(FONT).map((path) => site.file(path).length)),
  };
}

/** Bytes of scripts after gzip. */
export function scriptSize(site: BuiltSite, scripts: readonly string[]): number {
  return sum(scripts.map((script) => compressed.gzip(site.file(script))));
}

/** Bytes of the document of a page as it is. */
export function documentSize(site: BuiltSite, page: BuiltPage): number {
  return Buffer.byteLength(documentOf(site, page));
}

/** Bytes of the document of a page as the host sends it, or a little more: it compresses some pages harder. */
export function servedSize(site: BuiltSite, page: BuiltPage): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(documentOf(site, page), { params }).length;
}

/** The scripts that every page of the template loads. One file may serve several of its parts. */
export function firstScripts(site: BuiltSite, page: BuiltPage): string[] {
  const slices = slicesOf(page).map(
    (path) => site.json<{ componentChunkName: string }>(path).componentChunkName,
  );
  const parts = [page.chunk, ...slices].flatMap((chunk) => site.scripts(chunk));
  return [...new Set([...site.startScripts(documentOf(site, page)), ...parts])];
}

function documentOf(site: BuiltSite, page: BuiltPage): string {
  return site.file(`${page.path.slice(1)}/index.html`).toString("utf8");
}

function slicesOf(page: BuiltPage): string[] {
  return page.slices.map((name) => `slice-data/${name}.json`);
}
