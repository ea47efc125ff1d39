import type { PageRenderer } from "gatsby-adapter-node/content";
import { describeRootPage, type RootSources } from "../pages/describePages";
import type { SiteConfig } from "../configuration/siteConfig";
import type { RootPage } from "./ReleasedContent";
import type { FileChanges } from "./FileChanges";
import { htmlFile, pageDataFile } from "./pageFiles";

/** What pages are rendered with. */
export interface Rendering {
  renderer: PageRenderer;
  /** HTML of slices by the names of their files. */
  sliceHtml(name: string): string;
}

/**
 * Renders the pages of src/pages that every release has, in which all languages meet, if they are other than before.
 *
 * @param haveSlicesChanged whether any slice is other than in the release before: each language has some on these pages
 */
export async function addRootPages(
  rootPages: readonly RootPage[],
  sources: RootSources,
  config: SiteConfig,
  { renderer, sliceHtml }: Rendering,
  haveSlicesChanged: boolean,
  changes: FileChanges,
): Promise<void> {
  for (const { path, component } of rootPages) {
    // Gatsby makes the second name of an error page from the first.
    const described = describeRootPage(path.replace(/\.html$/, ""), sources, config);
    const data = renderer.pageData({ path, component: `src/${component}`, ...described });
    const isOther = changes.put(pageDataFile(path), data);
    if (!isOther && !haveSlicesChanged && changes.isReleased(htmlFile(path))) continue;
    const page = path.endsWith(".html") ? undefined : path.replace(/\/$/, "");
    changes.put(htmlFile(path), await renderer.html(data, sliceHtml), page);
  }
}
