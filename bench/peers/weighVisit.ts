import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { atRest, openSlowTab } from "../visit/slowBrowser";
import { ENCODINGS, fileFor } from "./serveFiles";

/** Bytes, after gzip and after Brotli. */
export interface Bytes {
  gzip: number;
  br: number;
}

/** What a page makes a visitor download who only looks at it; without pictures. */
export interface VisitWeight {
  /** The document, without the styles and the script in it. */
  html: Bytes;
  script: Bytes;
  style: Bytes;
  /** What script asks for: page data, texts. */
  data: Bytes;
  fonts: Bytes;
}

const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;
/** Script in the document that runs: data for programs has another type. */
const SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>[\s\S]*?<\/script>/g;

const KINDS: Record<string, keyof VisitWeight> = {
  script: "script",
  stylesheet: "style",
  fetch: "data",
  xhr: "data",
  font: "fonts",
};

/** Opens a page of a served folder, and weighs all files that it loads until it is at rest. */
export async function weighVisit(
  browser: Browser,
  { url, root }: { url: string; root: string },
  path: string,
): Promise<VisitWeight> {
  const { page, close } = await openSlowTab(browser);
  const loaded = new Map<string, keyof VisitWeight>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const kind = KINDS[request.resourceType()] ?? kindOf(pathname);
    if (origin === url && kind) loaded.set(pathname, kind);
  });
  try {
    await page.goto(url + path);
    await atRest(page);
  } finally {
    await close();
  }
  return weigh(root, path, loaded);
}

/** What is fetched in advance says only by its name what it is. */
function kindOf(pathname: string): keyof VisitWeight | undefined {
  if (pathname.endsWith(".js")) return "script";
  if (pathname.endsWith(".css")) return "style";
  if (pathname.endsWith(".woff2")) return "fonts";
  return pathname.endsWith(".json") ? "data" : undefined;
}

function weigh(
  root: string,
  path: string,
  loaded: ReadonlyMap<string, keyof VisitWeight>,
): VisitWeight {
  const content = (name: string) => {
    const file = fileFor(root, name);
    return file === undefined ? Buffer.alloc(0) : readFileSync(file);
  };
  const document = content(path).toString("utf8");
  const inside = (pattern: RegExp) => Buffer.from((document.match(pattern) ?? []).join(""));
  const files = (kind: keyof VisitWeight) =>
    [...loaded].filter(([, each]) => each === kind).map(([name]) => content(name));
  const html = Buffer.from(document.replace(STYLE, "").replace(SCRIPT, ""));
  // Fonts are compressed already.
  const fonts = files("fonts").reduce((sum, { length }) => sum + length, 0);
  return {
    html: compressed([html]),
    script: compressed([inside(SCRIPT), ...files("script")]),
    style: compressed([inside(STYLE), ...files("style")]),
    data: compressed(files("data")),
    fonts: { gzip: fonts, br: fonts },
  };
}

function compressed(contents: readonly Buffer[]): Bytes {
  const total = (compress: (content: Buffer) => Buffer) =>
    contents
      .filter(({ length }) => length > 0)
      .reduce((sum, content) => sum + compress(content).length, 0);
  return { gzip: total(ENCODINGS.gzip), br: total(ENCODINGS.br) };
}
