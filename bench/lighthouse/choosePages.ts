import type { BuiltPage, BuiltSite } from "../pageWeight/BuiltSite";
import { onePerTemplate } from "../pageWeight/onePerTemplate";
import { textOnly } from "../pageWeight/textOnly";

/** How many of the heaviest pages are visited. */
const HEAVIEST = 3;

/** A page to visit. */
export interface Stop {
  /** Name of its template, or what else it stands for. */
  kind: string;
  path: string;
}

/**
 * Pages of one language: the page of text alone, the first of each template, and the three with most
 * HTML. A page that is more than one of these is visited once.
 */
export function choosePages(site: BuiltSite): Stop[] {
  const [home] = site.pages.filter(({ template }) => template === "HomePage");
  const pages = site.pages.filter(
    ({ path }) => !home || path === home.path || path.startsWith(`${home.path}/`),
  );
  const text = textOnly(pages);
  const stops = [
    ...(text ? [{ kind: "text alone", path: text.path }] : []),
    ...onePerTemplate(pages).map(({ template, path }) => ({ kind: template, path })),
    ...heaviest(site, pages).map(({ path }) => ({ kind: "heaviest", path })),
  ];
  const kinds = new Map<string, string[]>();
  for (const { kind, path } of stops) kinds.set(path, [...(kinds.get(path) ?? []), kind]);
  return [...kinds].map(([path, all]) => ({ kind: all.join(", "), path }));
}

/** Pages that are made on request: the search with results, and the one that tells that there is none. */
export function pagesOnRequest(site: BuiltSite): Stop[] {
  const home = site.pages.find(({ template }) => template === "HomePage")?.path ?? "";
  return [
    { kind: "search", path: `${home}/search?q=Wasser` },
    { kind: "not found", path: `${home}/no-such-page` },
  ];
}

function heaviest(site: BuiltSite, pages: readonly BuiltPage[]): BuiltPage[] {
  const size = ({ path }: BuiltPage) => site.file(`${path.slice(1)}/index.html`).length;
  const weighed = pages.map((page) => ({ page, bytes: size(page) }));
  weighed.sort((one, other) => other.bytes - one.bytes);
  return weighed.slice(0, HEAVIEST).map(({ page }) => page);
}
