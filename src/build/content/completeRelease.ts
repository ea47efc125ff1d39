import type { CompletionJob } from "gatsby-adapter-node/content";
import type { SiteConfig } from "../configuration/siteConfig";
import { buildManifest } from "../derived/buildFacts";
import { buildFingerprint, buildId, sumAfter } from "../derived/buildId";
import { feedNames } from "../derived/discovery/feedPlaces";
import { manifestFiles } from "../derived/manifestFiles";
import { requestRules } from "../derived/routeRules";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { addFeed } from "./addFeeds";
import { addAllSitemaps } from "./addSitemaps";
import { Cards } from "./Cards";
import type { ContentState } from "./ContentState";
import type { ReleasedContent } from "./ReleasedContent";
import { FileChanges, releasedText } from "./FileChanges";
import { PageChanges, type PageFacts } from "./PageChanges";

/** Routes to render before writing their files to the release. */
const ROUTES_AT_ONCE = 500;

/** Cards to draw in parallel. sharp draws in its own threads while this thread renders pages. */
const CARDS_AT_ONCE = 2;

/**
 * Adds all pages to a release that has only the seed, then the feeds, sitemaps and manifest. Renders the seed pages again,
 * with equal results. Memory holds the pages of one batch and one line for each page of the site.
 *
 * @param state all routes of the site
 * @param content content of the release with the seed
 * @param routesAtOnce routes in a batch
 * @returns content of the complete release
 */
export async function completeRelease(
  state: ContentState,
  content: ReleasedContent,
  config: SiteConfig,
  job: CompletionJob,
  routesAtOnce = ROUTES_AT_ONCE,
): Promise<ReleasedContent> {
  const { files: released, log } = job;
  const facts = new SiteFacts();
  const cards = new Cards(job.siteDirectory, content.languages);
  const slices = new Map<string, string>();
  const sliceHtml = (name: string) => {
    const html = slices.get(name) ?? releasedText(released, `_gatsby/slices/${name}.html`);
    slices.set(name, html);
    return html;
  };
  let added = 0;
  const addPages = async (routes: readonly SourcedRoute[]) => {
    const changes = new FileChanges(released);
    const sources = { before: content, after: content };
    const pages = new PageChanges(sources, config, { ...job, sliceHtml }, changes);
    const renderAll = async () => {
      for (const route of routes) await pages.replace(undefined, route);
    };
    await Promise.all([renderAll(), cards.drawAll(routes, CARDS_AT_ONCE, changes)]);
    facts.add(pages.facts.after);
    added += routes.length;
    return changes;
  };

  // Render the next batch while this one is compressed.
  let adding = Promise.resolve();
  for (const routes of state.batches(routesAtOnce)) {
    const changes = await addPages(routes);
    await adding;
    adding = job.add(changes);
    adding.catch(() => undefined); // The next iteration awaits the error.
    log(`Pages added: ${added} of ${content.routes}`);
  }
  await adding;
  await cards.removeUnused();

  const changes = new FileChanges(released);
  for (const { langcode, siteName } of Object.values(content.languages)) {
    for (const name of feedNames) {
      addFeed(state, { langcode, siteName }, name, config.siteUrl, changes);
    }
  }
  const sitemaps = await addAllSitemaps(state, config.siteUrl, changes);
  const build = addWholeManifest(facts, content, released, changes);
  await job.add(changes);
  const { isSeed: _, ...rest } = content;
  const pages = { sum: facts.sum.toString(), prerendered: facts.hashes.size };
  return { ...rest, build, pages, sitemaps, manifests: [build] };
}

/** Writes the build manifest and latest.json for browsers and tools. @returns the build id */
function addWholeManifest(
  { sum, hashes }: SiteFacts,
  { languages, redirects, compilationHash }: ReleasedContent,
  released: CompletionJob["files"],
  changes: FileChanges,
): string {
  const matcher = [...requestRules(), ...redirects];
  const id = buildId(sum, matcher, buildFingerprint(compilationHash, languages));
  // Existing manifests belong to seeds, which were never served.
  for (const name of released.names("builds/meta/")) changes.remove(name);
  for (const [name, text] of manifestFiles(buildManifest(id, matcher, hashes))) {
    changes.put(`builds/meta/${name}`, text);
  }
  changes.put("builds/latest.json", JSON.stringify({ id }));
  return id;
}

/** Facts of all pages of a build. */
class SiteFacts {
  sum = 0n;
  /** Hashes of the payloads of prerendered pages, by path. */
  readonly hashes = new Map<string, string>();

  add(pages: readonly PageFacts[]): void {
    this.sum = sumAfter(this.sum, { gone: [], added: pages });
    for (const { path, hash } of pages) if (hash !== null) this.hashes.set(path, hash);
  }
}
