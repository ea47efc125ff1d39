import path from "node:path";
import type { Store } from "gatsby";
import type { SourcedSite } from "../readSite";
import type { SiteConfig } from "../siteConfig";
import { bundleContentProgram } from "./bundleProgram";
import { codeFingerprint } from "./codeFingerprint";
import { ContentState, type RootPage } from "./ContentState";

/** As much of Gatsby's state as is read here. */
interface BuildState {
  webpackCompilationHash: string;
  pages: Map<string, { path: string; componentPath: string }>;
}

/**
 * Keeps what a release needs to have its content brought up to date without a build.
 *
 * @param build what the site calls the build
 * @param now the moment by which its pages are old, in milliseconds since 1970
 */
export async function keepContent(
  siteDirectory: string,
  { routes, cursor, missing, languages, redirects }: SourcedSite,
  config: SiteConfig,
  { build, now, store }: { build: string; now: number; store: Store },
): Promise<void> {
  const { webpackCompilationHash, pages } = store.getState() as BuildState;
  const code = await codeFingerprint(siteDirectory, config);
  await bundleContentProgram(siteDirectory);
  await ContentState.create(
    siteDirectory,
    {
      ...{ build, code, now, cursor, missing, languages, redirects },
      compilationHash: webpackCompilationHash,
      rootPages: rootPages(siteDirectory, pages),
      manifests: [build],
    },
    routes,
  );
}

/** The pages of src/pages but the root path, which is answered on request. */
function rootPages(siteDirectory: string, pages: BuildState["pages"]): RootPage[] {
  const source = path.join(siteDirectory, "src");
  return [...pages.values()]
    .map((page) => ({
      path: page.path,
      component: path.relative(source, page.componentPath).split(path.sep).join("/"),
    }))
    .filter((page) => page.component.startsWith("pages/") && page.path !== "/");
}
