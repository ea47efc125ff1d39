import { PublicFiles } from "gatsby-adapter-node/releases";

/** What every page has, and what is wrong where it has not. */
const NEEDED: [RegExp, string][] = [
  [/^<!DOCTYPE html>/i, "is no HTML document"],
  [/<html[^>]*\slang="[a-z]{2}/, "names no language"],
  [/<title[^>]*>[^<]/, "has no title"],
  [/<h1[\s>]/, "has no heading"],
  [/<\/html>\s*$/, "ends too early"],
];

/**
 * Looks at pages that were rendered anew.
 *
 * @param directory of the release
 * @param pages their paths
 * @returns what is wrong, one line each, with the page
 */
export function pageFaults(directory: string, pages: readonly string[]): string[] {
  const files = PublicFiles.open(directory);
  const faults: string[] = [];
  for (const page of pages) {
    const folder = page.replace(/^\/+|\/+$/g, "");
    // Pages that are rendered when they are first asked for have no file.
    const html = files.read(folder === "" ? "index.html" : `${folder}/index.html`)?.toString();
    if (html === undefined) continue;
    const found = NEEDED.find(([pattern]) => !pattern.test(html));
    if (found) faults.push(`${page} ${found[1]}.`);
  }
  return faults;
}
