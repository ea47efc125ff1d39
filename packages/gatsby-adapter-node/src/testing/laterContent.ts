import type { LaterContent } from "../adapter/writeRelease";
import { type ContentChanges, ContentRelease } from "../content/ContentRelease";
import type { Release } from "../release/release";

/** A build with a page template, and a footer as slice. */
export const LATER_CONTENT: LaterContent = {
  headers: {
    rules: [
      { path: "/*", headers: { "cache-control": "public, max-age=0", "x-site": "yes" } },
      { path: "/b", headers: { "x-b": "own" } },
    ],
    hashed: "\\.[0-9a-f]{8}\\.json$",
  },
  templates: {
    compilationHash: "c0de",
    templates: {
      "src/page.js": {
        chunk: "component---page",
        staticQueryHashes: [],
        slices: { footer: { allowEmpty: false }, banner: { allowEmpty: true } },
        scripts: [],
        styles: [{ name: "page.css", rel: "preload", shouldGenerateLink: false }],
      },
      "src/footer.js": {
        chunk: "slice---footer",
        staticQueryHashes: [],
        slices: {},
        scripts: [],
        styles: [],
      },
    },
    slices: { "footer-de": "src/footer.js" },
    styles: { "page.css": "h1 {}" },
  },
};

/** Writes a release with these changes. @param base directory of another release, or one that was begun */
export async function writeContent(
  base: string | ContentRelease,
  draft: string,
  changes: Partial<ContentChanges>,
): Promise<Release> {
  const release = typeof base === "string" ? await ContentRelease.begin(base) : base;
  return release.write(draft, {
    files: new Map(),
    removed: new Set(),
    removedPages: new Set(),
    server: new Map(),
    build: "two",
    ...changes,
  });
}
