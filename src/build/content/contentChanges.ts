import type { ContentJob, ContentUpdate } from "gatsby-adapter-node/content";
import type { SourcedSite } from "../readSite";
import type { SiteConfig } from "../siteConfig";
import type { SourcedRoute } from "../sourceRoutes";
import { addBuildFacts, type BuildFacts } from "./addBuildFacts";
import { addCards } from "./addCards";
import { addContexts } from "./addContexts";
import { addRootPages } from "./addRootPages";
import { addSlices } from "./addSlices";
import type { ReleasedContent } from "./ContentState";
import { derivedChanges } from "./derivedFiles";
import { FileChanges, textOf } from "./FileChanges";
import { PageChanges } from "./PageChanges";
import { restitch } from "./restitch";
import { changedRoutes, routesToRender } from "./routeChanges";

/** What a release was made of. */
export interface ReleasedSite {
  content: ReleasedContent;
  routes: ReadonlyMap<string, SourcedRoute>;
}

/** What a release is to be made of. */
export interface NextSite {
  site: SourcedSite;
  /** The moment by which pages are old, in milliseconds since 1970. */
  now: number;
}

/** How a release has to change, and what of its content has. */
export type SiteChanges = Omit<Extract<ContentUpdate, { kind: "changed" }>, "kind" | "commit"> & {
  changedRoutes: SourcedRoute[];
  /** Paths of routes that are no more. */
  goneRoutes: string[];
  facts: BuildFacts;
};

/**
 * Makes what a change of content makes different: pages, and everything that is derived from them.
 *
 * @returns null if nothing is different
 */
export async function contentChanges(
  before: ReleasedSite,
  after: NextSite,
  config: SiteConfig,
  { files: released, renderer, siteDirectory, unpublished }: ContentJob,
): Promise<SiteChanges | null> {
  const { site } = after;
  const changes = new FileChanges(released);

  const slices = await addSlices(before.content.languages, site.languages, renderer, changes);
  const sliceHtml = (name: string) =>
    slices.get(name) ?? textOf(released, `_gatsby/slices/${name}.html`);
  const render = { renderer, sliceHtml };

  const changed = changedRoutes(before.routes, site.routes, new Set(unpublished));
  const rendered = routesToRender(before, after, changed, config);
  const present = new Set(site.routes.map((route) => route.path));
  const gone = [...before.routes.values()].filter((route) => !present.has(route.path));
  const sources = { before: before.content, after: { languages: site.languages, now: after.now } };
  const pages = new PageChanges(sources, config, render, changes);
  for (const route of rendered) await pages.replace(before.routes.get(route.path), route);
  for (const route of gone) await pages.replace(route, undefined);

  await addRootPages(before, site, config, render, changes);
  restitch(released, slices, after, config, changes);
  addContexts(before, site, config, changes);
  await addCards(siteDirectory, site, { rendered, gone }, changes);
  const derived = await derivedChanges(site, config.siteUrl, released);
  for (const [file, content] of derived.files) changes.put(file, content);
  for (const file of derived.removed) changes.remove(file);
  const facts = await addBuildFacts(before.content, site, pages, released, changes);

  if (changes.isEmpty) return null;
  const { files, removed, server } = changes;
  return {
    changes: { files, removed, server, removedPages: new Set(pages.gone), build: facts.build },
    ...{ facts, changedRoutes: changed, goneRoutes: gone.map((route) => route.path) },
    ...{ pages: pages.rendered, gone: pages.gone },
  };
}
