import { setImmediate } from "node:timers/promises";
import type { ContentJob } from "gatsby-adapter-node/content";
import { isDeferred } from "../pages/deferral";
import { slicesOf } from "../pages/siteContext";
import { pagesOfRoute } from "../pages/describePages";
import type { SiteConfig } from "../configuration/siteConfig";
import { textLeftOf, type FileChanges } from "./FileChanges";
import { htmlFile } from "./pageFiles";
import type { UpdatedSite } from "./readUpdate";
import { pagesIn } from "./routeFacts";
import { replaceSlices, sliceFileName } from "./slices";

/**
 * Puts slices that have changed into the pages that have not.
 *
 * @param released files of the release before
 * @param slices HTML of the slices that have changed, by the names of their files
 * @param now the moment by which pages are old, in milliseconds since 1970
 */
export async function restitch(
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
        // What is shown at the root path is rendered on request.
        if (page === "/" || changes.has(htmlFile(page))) continue;
        const html = textLeftOf(released, htmlFile(page));
        // It was unpublished since this began, which takes long enough, and is left out of the release anyway.
        if (html === undefined) continue;
        changes.put(htmlFile(page), replaceSlices(html, slices), page);
        await setImmediate(); // What was put before is compressed meanwhile.
      }
    }
  }
}
