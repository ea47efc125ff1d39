import { gzipSync } from "node:zlib";
import type { BuiltPage, BuiltSite } from "./BuiltSite";

/** What a page makes a visitor download, in bytes. */
export interface Weight {
  /** Script that every visitor loads; that of interactive blocks comes in addition. */
  script: number;
  /** Files of interface texts, which the script waits for. */
  texts: number;
  /** Styles, which Gatsby sets into the document. */
  style: number;
  /** The document without its styles. */
  html: number;
  /** What hydration needs to know: the data of the page and of its slices. */
  data: number;
  /** Fonts that the document asks for in advance. Font files are compressed already. */
  fonts: number;
}

const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;
const SCRIPT = /<script(?![^>]*\bnomodule\b)[^>]*\bsrc="\/([^"]+)"/gi;
const STYLESHEET = /<link(?=[^>]*\brel="stylesheet")[^>]*\bhref="\/([^"]+)"/g;
const TEXTS = /<link(?=[^>]*\bas="fetch")[^>]*\bhref="\/(static\/texts\/[^"]+)"/g;
const FONT = /<link(?=[^>]*\bas="font")[^>]*\bhref="\/([^"]+)"/g;

const compressed = (content: Buffer | string) => gzipSync(content, { level: 9 }).length;
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

/** Weighs a page of a build. */
export function weigh(site: BuiltSite, page: BuiltPage): Weight {
  const document = site.file(`${page.path.slice(1)}/index.html`).toString("utf8");
  const linked = (pattern: RegExp) =>
    [...document.matchAll(pattern)].flatMap(([, path]) => path ?? []);
  const slices = page.slices.map((name) => `slice-data/${name}.json`);
  const chunks = [
    page.chunk,
    ...slices.map((path) => site.json<{ componentChunkName: string }>(path).componentChunkName),
  ];
  // One file may serve several chunks; it is loaded once.
  const scripts = new Set([...linked(SCRIPT), ...chunks.flatMap((chunk) => site.scripts(chunk))]);
  const data = [`page-data${page.path}/page-data.json`, "page-data/app-data.json", ...slices];
  const weightOf = (paths: Iterable<string>) =>
    sum([...paths].map((path) => compressed(site.file(path))));
  return {
    script: weightOf(scripts),
    texts: weightOf(linked(TEXTS)),
    style: compressed((document.match(STYLE) ?? []).join("")) + weightOf(linked(STYLESHEET)),
    html: compressed(document.replace(STYLE, "")),
    data: weightOf(data),
    fonts: sum(linked(FONT).map((path) => site.file(path).length)),
  };
}
