import { type ContentJob, type ContentUpdate, CONTEXTS_FILE } from "gatsby-adapter-node/content";
import { manifestPath } from "../../server/document/manifestPath";
import { webManifest } from "../derived/discovery/manifests";
import type { SiteConfig } from "../configuration/siteConfig";
import { areTooMany, sitePathOf, type UnreadRoute } from "../reading/unreadRoutes";
import { addBuildFacts, type BuildFacts } from "./addBuildFacts";
import { addFeeds } from "./addFeeds";
import { addRootPages } from "./addRootPages";
import { addSitemaps } from "./addSitemaps";
import { Cards } from "./Cards";
import type { ReleasedContent } from "./ReleasedContent";
import { FileChanges, releasedText } from "./FileChanges";
import { PageChanges, RenderingError } from "./PageChanges";
import { type ReleasedSite, type UpdatedSite, withoutRoutes } from "./readUpdate";
import { renderChangedSlices, replaceSlicesInPages } from "./slices";
import {
  describeLanguage,
  describeRootPage,
  describeUnknownPath,
  type RootSources,
} from "../pages/describePages";
import { localizedPath } from "../../i18n/paths";
import { deferredBefore } from "../pages/deferral";
import type { SourcedLanguage } from "../reading/readSite";
import { pagesAging, pagesIn } from "./routeFacts";

/** Changes to a release, and the resulting facts. */
export type SiteChanges = Omit<Extract<ContentUpdate, { kind: "changed" }>, "kind" | "commit"> & {
  facts: BuildFacts & Pick<ReleasedContent, "sitemaps">;
};

/**
 * Makes the changed pages and everything derived from them. A page that cannot be rendered keeps its current version.
 *
 * @param now time from which page age is counted, in milliseconds since 1970
 * @returns the changes, null if there are none; and the site without the pages that cannot be rendered
 * @throws RenderingError if too many pages cannot be rendered
 */
export async function contentChanges(
  before: ReleasedSite,
  site: UpdatedSite,
  now: number,
  config: SiteConfig,
  job: ContentJob,
): Promise<{ changes: SiteChanges | null; site: UpdatedSite }> {
  const failing: UnreadRoute[] = [];
  for (;;) {
    const withoutFailing = failing.length > 0 ? withoutRoutes(before, site, failing) : site;
    const paths = failing.flatMap((page) => sitePathOf(page) ?? []);
    try {
      return {
        changes: await changesOf(before, withoutFailing, now, config, job, paths),
        site: withoutFailing,
      };
    } catch (error) {
      const route = error instanceof RenderingError && site.routes.get(error.route);
      if (!route || areTooMany(failing.length + 1, site.read.routes)) throw error;
      const { langcode, revision, entity } = route;
      job.log(error.message);
      failing.push({ langcode, path: entity.path, revision, reason: error.message });
    }
  }
}

/** @param failing paths of routes whose pages keep their current version */
async function changesOf(
  before: ReleasedSite,
  site: UpdatedSite,
  now: number,
  config: SiteConfig,
  { files: released, renderer, siteDirectory, compress, phase }: ContentJob,
  failing: readonly string[],
): Promise<SiteChanges | null> {
  const { languages, routes } = site;
  const changes = new FileChanges(released, compress);

  const slices = await renderChangedSlices(before.content.languages, languages, renderer, changes);
  const sliceHtml = (name: string) =>
    slices.get(name) ?? releasedText(released, `_gatsby/slices/${name}.html`);
  const render = { renderer, sliceHtml };

  const sources = { before: before.content, after: { languages, now } };
  const pages = new PageChanges(sources, config, render, changes);
  const cards = new Cards(siteDirectory, languages);
  const differing = differingPaths(before, site, config, now);
  phase("compared");
  for (const path of differing) {
    if (failing.includes(path)) continue;
    const [was, is] = [before.routes.get(path), routes.get(path)];
    await pages.replace(was, is);
    await cards.replace(was, is, changes);
  }

  const root = { languages, home: routes.get("/") };
  const { rootPages } = before.content;
  await addRootPages(rootPages, root, config, render, slices.size > 0, changes);
  await replaceSlicesInPages(released, slices, site, config, now, changes);
  phase("rendered");
  const rootBefore = { languages: before.content.languages, home: before.routes.get("/") };
  addContexts(rootBefore, root, config, changes);
  addFeeds(before, site, config.siteUrl, changes);
  for (const language of Object.values(languages)) {
    const manifest = JSON.stringify(webManifest(language));
    changes.put(manifestPath(language.langcode).slice(1), manifest);
  }
  const sitemaps = await addSitemaps(before, site, config.siteUrl, changes);
  const facts = await addBuildFacts(before.content, site, pages, released, changes);
  phase("derived");

  if (changes.isEmpty) return null;
  const { files, removed, server } = changes;
  return {
    changes: { files, removed, server, removedPages: new Set(pages.gone), build: facts.build },
    facts: { ...facts, sitemaps },
    pages: pages.rendered,
    gone: pages.gone,
  };
}

/** Writes the contexts of pages rendered on request, if one has changed. */
function addContexts(
  before: RootSources,
  after: RootSources,
  config: SiteConfig,
  { server }: FileChanges,
): void {
  const contexts = contextsOf(after, config);
  if (contexts !== contextsOf(before, config)) server.set(CONTEXTS_FILE, contexts);
}

function contextsOf(site: RootSources, config: SiteConfig): string {
  const pages = [
    ...Object.values(site.languages).flatMap((language) => describeLanguage(language, config)),
    ...(config.localeStrategy === "prefix" ? [describeUnknownPath(site.languages, config)] : []),
    { path: "/", ...describeRootPage("/", site, config) },
  ];
  return JSON.stringify(Object.fromEntries(pages.map(({ path, context }) => [path, context])));
}

/**
 * Paths of routes with changed pages: changed and removed routes, and routes whose language frame or age class has changed.
 *
 * @param now time from which page age is counted, in milliseconds since 1970
 */
function differingPaths(
  before: ReleasedSite,
  { routes, changed, gone, languages }: UpdatedSite,
  { deferAfterDays }: Pick<SiteConfig, "deferAfterDays">,
  now: number,
): Set<string> {
  const paths = new Set(changed.map(({ path }) => path));
  const add = (path: string) => routes.get(path) && paths.add(path);
  for (const path of gone) paths.add(path);
  before.unpublished?.forEach(add);
  // Pages that could not be read or rendered missed earlier changes of the frame.
  for (const page of before.content.unread ?? []) add(sitePathOf(page) ?? "");
  for (const language of Object.values(languages)) {
    const previous = before.content.languages[language.langcode];
    if (frameOf(previous) !== frameOf(language)) {
      for (const [, { path }] of routes.facts(pagesIn(language.langcode))) paths.add(path);
    }
    if (settingsOf(previous) !== settingsOf(language)) add(localizedPath(language.langcode, "/"));
  }
  // Sort, since clocks may be set back.
  const [from = 0, to = 0] = [before.content.now, now]
    .map((moment) => deferredBefore(deferAfterDays, moment))
    .sort((a, b) => a - b);
  for (const [, { path }] of routes.facts(pagesAging(from, to))) paths.add(path);
  return paths;
}

/** Parts of a language that every page of it contains. */
const frameOf = ({ siteName, feeds, feedbackForm }: SourcedLanguage) =>
  JSON.stringify([siteName, feeds, feedbackForm]);

/** Settings of the institution, which only the home shows. */
const settingsOf = ({ chrome }: SourcedLanguage) => JSON.stringify(chrome.site);
