import type { BuiltPage } from "../pageWeight/BuiltSite";
import { onePerTemplate } from "../pageWeight/onePerTemplate";
import { textOnly } from "../pageWeight/textOnly";
import type { ServedPage } from "./servedPages";

/** Number of the heaviest pages to visit. */
const HEAVIEST = 3;

/** A page to visit. */
export interface Stop {
  /** Name of its template, or another label. */
  kind: string;
  path: string;
}

/**
 * Of the pages of one language: the page of text alone, the first of each template, and the three with most HTML. A page
 * that is more than one of these is visited once.
 */
export function choosePages(pages: readonly ServedPage[]): Stop[] {
  const text = textOnly(pages);
  const heaviest = [...pages].sort((one, other) => other.size - one.size).slice(0, HEAVIEST);
  const stops = [
    ...(text ? [{ kind: "text alone", path: text.path }] : []),
    ...onePerTemplate(pages).map(({ template, path }) => ({ kind: template, path })),
    ...heaviest.map(({ path }) => ({ kind: "heaviest", path })),
  ];
  const kinds = new Map<string, string[]>();
  for (const { kind, path } of stops) kinds.set(path, [...(kinds.get(path) ?? []), kind]);
  return [...kinds].map(([path, all]) => ({ kind: all.join(", "), path }));
}

/** Pages that are made on request: the search with results, and the one that tells that there is none. */
export function pagesOnRequest(pages: readonly BuiltPage[]): Stop[] {
  const home = pages.find(({ template }) => template === "HomePage")?.path ?? "";
  return [
    { kind: "search", path: `${home}/search?q=Wasser` },
    { kind: "not found", path: `${home}/no-such-page` },
  ];
}
