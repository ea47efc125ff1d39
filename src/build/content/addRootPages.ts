import type { PageRenderer } from "gatsby-adapter-node/content";
import { describeRootPage, type RootSources } from "../pages/describePages";
import type { SiteConfig } from "../configuration/siteConfig";
import type { RootPage } from "./ReleasedContent";
import type { FileChanges } from "./FileChanges";
import { htmlFile, pageDataFile } from "./pageFiles";

/** Renderer and slices for pages. */
export interface Rendering {
  renderer: PageRenderer;
  /** @returns the HTML of a slice by its file name */
  sliceHtml(name: string): string;
}

/**
 * Renders the changed pages of src/pages, which are the same in all languages.
 *
 * @param haveSlicesChanged whether any slice has changed; these pages contain the slices of all languages
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
    // Gatsby copies each error page to a path with ".html".
    const described = describeRootPage(path.replace(/\.html$/, ""), sources, config);
    const data = renderer.pageData({ path, component: `src/${component}`, ...described });
    const isChanged = changes.put(pageDataFile(path), data);
    if (!isChanged && !haveSlicesChanged && changes.isReleased(htmlFile(path))) continue;
    const page = path.endsWith(".html") ? undefined : path.replace(/\/$/, "");
    changes.put(htmlFile(path), await renderer.html(data, sliceHtml), page);
  }
}
