import path from "node:path";
import type { Store } from "gatsby";
import { collectTemplates, pageDataOf } from "gatsby-adapter-node/content";
import { builtPages } from "../derived/buildFacts";
import { sumOf } from "../derived/buildId";
import { spreadPages, summaryOf } from "../derived/discovery/sitemaps";
import { isDeferred } from "../pages/deferral";
import { describeRoute } from "../pages/describePages";
import type { SourcedSite } from "../reading/readSite";
import type { SiteConfig } from "../configuration/siteConfig";
import { writeIfChanged } from "../derived/writeIfChanged";
import { sitemapsOf } from "./addSitemaps";
import { bundleContentProgram } from "./bundleProgram";
import { codeFingerprint } from "./codeFingerprint";
import { ContentState } from "./ContentState";
import type { ReleasedContent, RootPage } from "./ReleasedContent";
import { pageDataFile } from "./pageFiles";

/** The part of Gatsby's state that is read here. */
interface BuildState {
  webpackCompilationHash: string;
  pages: Map<string, { path: string; componentPath: string }>;
}

/**
 * Saves the state that content releases start from.
 *
 * @param build id of the build
 * @param now time from which page age is counted, in milliseconds since 1970
 * @param whole state with all routes, if the build rendered only a seed
 */
export async function saveContent(
  siteDirectory: string,
  site: SourcedSite,
  config: SiteConfig,
  { build, now, store }: { build: string; now: number; store: Store },
  whole?: { state: ContentState; count: number },
): Promise<void> {
  const { routes, cursor, missing, unread, languages, redirects } = site;
  const { webpackCompilationHash, pages } = store.getState() as BuildState;
  await writeDeferredData(siteDirectory, site, config, now);
  const code = await codeFingerprint(siteDirectory, config);
  await bundleContentProgram(siteDirectory);
  const content: ReleasedContent = {
    build,
    code,
    now,
    cursor,
    missing,
    ...(unread && { unread }),
    languages,
    redirects,
    compilationHash: webpackCompilationHash,
    rootPages: rootPages(siteDirectory, pages),
    routes: routes.length,
    sitemaps: sitemapsOf((langcode) => spreadPages(langcode, routes).map(summaryOf)),
    pages: pagesOf(site, config, now),
    manifests: [build],
  };
  if (!whole) return ContentState.create(siteDirectory, content, routes);
  return whole.state.keep(siteDirectory, { ...content, routes: whole.count, isSeed: true });
}

function pagesOf({ routes }: SourcedSite, { deferAfterDays }: SiteConfig, now: number) {
  const pages = builtPages(routes, deferAfterDays, now);
  const prerendered = pages.filter(({ deferred }) => !deferred).length;
  return { sum: sumOf(pages).toString(), prerendered };
}

/**
 * Writes the page data of deferred pages. Gatsby would render it on request; a file is cheaper to serve, and content releases
 * keep it.
 */
async function writeDeferredData(
  siteDirectory: string,
  { routes, languages }: SourcedSite,
  config: SiteConfig,
  now: number,
): Promise<void> {
  const deferred = routes.filter(({ entity }) => isDeferred(entity, config.deferAfterDays, now));
  if (deferred.length === 0) return;
  const templates = await collectTemplates(siteDirectory);
  for (const route of deferred) {
    for (const page of describeRoute(route, languages[route.langcode], config, now)) {
      const component = `src/${page.component}`;
      const file = path.join(siteDirectory, "public", pageDataFile(page.path));
      await writeIfChanged(file, pageDataOf(templates, { ...page, component }));
    }
  }
}

/** Pages of src/pages, except the root path, which is rendered on request. */
function rootPages(siteDirectory: string, pages: BuildState["pages"]): RootPage[] {
  const source = path.join(siteDirectory, "src");
  return [...pages.values()]
    .map((page) => ({
      path: page.path,
      component: path.relative(source, page.componentPath).split(path.sep).join("/"),
    }))
    .filter((page) => page.component.startsWith("pages/") && page.path !== "/");
}
