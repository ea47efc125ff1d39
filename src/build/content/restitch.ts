import type { ContentJob } from "gatsby-adapter-node/content";
import { isDeferred } from "../pages/deferral";
import { slicesOf } from "../pages/siteContext";
import { stretchesOf } from "../pages/describePages";
import type { SiteConfig } from "../siteConfig";
import type { NextSite } from "./contentChanges";
import { textOf, type FileChanges } from "./FileChanges";
import { htmlFile } from "./pageFiles";
import { replaceSlices, sliceFileName } from "./slices";

/**
 * Puts slices that have changed into the pages that have not.
 *
 * @param released files of the release before
 * @param slices HTML of the slices that have changed, by the names of their files
 */
export function restitch(
  released: ContentJob["files"],
  slices: ReadonlyMap<string, string>,
  { site, now }: NextSite,
  { deferAfterDays }: Pick<SiteConfig, "deferAfterDays">,
  changes: FileChanges,
): void {
  for (const route of site.routes) {
    const names = Object.values(slicesOf(route.langcode)).map(sliceFileName);
    if (!names.some((name) => slices.has(name))) continue;
    if (isDeferred(route.entity, deferAfterDays, now)) continue;
    for (const { path: page } of stretchesOf(route)) {
      // What is shown at the root path is rendered on request.
      if (page === "/" || changes.has(htmlFile(page))) continue;
      const html = textOf(released, htmlFile(page));
      changes.put(htmlFile(page), replaceSlices(html, slices), page);
    }
  }
}
