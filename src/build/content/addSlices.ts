import type { PageRenderer } from "gatsby-adapter-node/content";
import { describeSlices } from "../pages/describePages";
import type { SourcedSite } from "../reading/readSite";
import type { FileChanges } from "./FileChanges";
import { sliceFileName } from "./slices";

type Languages = SourcedSite["languages"];

/**
 * Renders the slices that have changed.
 *
 * @returns their HTML by the names of their files
 */
export async function addSlices(
  before: Languages,
  after: Languages,
  renderer: PageRenderer,
  changes: FileChanges,
): Promise<Map<string, string>> {
  const slicesOf = (languages: Languages) => Object.values(languages).flatMap(describeSlices);
  const known = new Map(slicesOf(before).map((slice) => [slice.id, JSON.stringify(slice)]));
  const changed = new Map<string, string>();
  for (const described of slicesOf(after)) {
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
