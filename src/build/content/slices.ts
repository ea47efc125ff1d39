import { setImmediate } from "node:timers/promises";
import type { ContentJob, PageRenderer } from "gatsby-adapter-node/content";
import type { SiteConfig } from "../configuration/siteConfig";
import { isDeferred } from "../pages/deferral";
import { describeSlices, pagesOfRoute } from "../pages/describePages";
import { slicesOf } from "../pages/siteContext";
import type { SourcedSite } from "../reading/readSite";
import { releasedTextIfPresent, type FileChanges } from "./FileChanges";
import { htmlFile } from "./pageFiles";
import type { UpdatedSite } from "./readUpdate";
import { pagesIn } from "./routeFacts";

type Languages = SourcedSite["languages"];

/** A slice in the HTML of a page, between the comments that Gatsby writes around it. */
const SLICE = /<!-- slice-start id="([^"]+)" -->[\s\S]*?<!-- slice-end id="\1" -->/g;

/** File name of a slice's HTML. Slices of this site have no props, so each has only one file. */
export const sliceFileName = (id: string) => `${id}-1`;

/**
 * Renders the slices that have changed.
 *
 * @returns their HTML by file name
 */
export async function renderChangedSlices(
  before: Languages,
  after: Languages,
  renderer: PageRenderer,
  changes: FileChanges,
): Promise<Map<string, string>> {
  const describeAll = (languages: Languages) => Object.values(languages).flatMap(describeSlices);
  const known = new Map(describeAll(before).map((slice) => [slice.id, JSON.stringify(slice)]));
  const changed = new Map<string, string>();
  for (const described of describeAll(after)) {
    if (known.get(described.id) === JSON.stringify(described)) continue;
    const slice = { ...described, component: `src/${described.component}` };
    const html = await renderer.slice(slice);
    const data = renderer.sliceData(slice);
    const name = sliceFileName(slice.id);
    changed.set(name, html);
    changes.put(`_gatsby/slices/${name}.html`, html);
    changes.put(`slice-data/${slice.id}.json`, data);
    changes.server.set(`.cache/page-ssr/slice-data/${slice.id}.json`, data);
  }
  return changed;
}

/**
 * Replaces changed slices in the unchanged pages.
 *
 * @param released files of the previous release
 * @param slices HTML of the changed slices by file name
 * @param now time from which page age is counted, in milliseconds since 1970
 */
export async function replaceSlicesInPages(
  released: ContentJob["files"],
  slices: ReadonlyMap<string, string>,
  { routes, languages }: UpdatedSite,
  { deferAfterDays }: Pick<SiteConfig, "deferAfterDays">,
  now: number,
  changes: FileChanges,
): Promise<void> {
  for (const { langcode } of Object.values(languages)) {
    const names = Object.values(slicesOf(langcode)).map(sliceFileName);
    if (!names.some((name) => slices.has(name))) continue;
    for (const [, { path }] of routes.facts(pagesIn(langcode))) {
      const route = routes.get(path);
      if (!route || isDeferred(route.entity, deferAfterDays, now)) continue;
      for (const { path: page } of pagesOfRoute(route)) {
        // The root path is rendered on request.
        if (page === "/" || changes.isRebuilt(htmlFile(page))) continue;
        const html = releasedTextIfPresent(released, htmlFile(page));
        // The page was unpublished meanwhile; the release leaves it out anyway.
        if (html === undefined) continue;
        changes.put(htmlFile(page), replaceSlicesIn(html, slices), page);
        await setImmediate(); // Let the pages written so far be compressed.
      }
    }
  }
}

/** @param changed HTML of the changed slices by file name */
function replaceSlicesIn(html: string, changed: ReadonlyMap<string, string>): string {
  return html.replace(SLICE, (before, name: string) => {
    const content = changed.get(name);
    if (content === undefined) return before;
    return `<!-- slice-start id="${name}" -->${content}<!-- slice-end id="${name}" -->`;
  });
}
