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
import { FileChanges, textOf } from "./FileChanges";
import { PageChanges, type PageFacts } from "./PageChanges";

/** Routes whose pages are rendered before their files are handed on. */
const ROUTES_AT_ONCE = 500;

/** Cards are drawn in threads of a library, while pages are rendered in this one. */
const CARDS_AT_ONCE = 2;

/**
 * Adds all pages to a release that has a seed of them, and makes what is derived from all pages. What it has of the seed is
 * made again, and equal. In memory are the pages of one part, and a line on each page of the site.
 *
 * @param state the routes of the whole site
 * @param content what is known of the release with the seed
 * @param routesAtOnce how many routes are a part
 * @returns what is known of the release then
 */
export async function completeRelease(
  state: ContentState,
  content: ReleasedContent,
  config: SiteConfig,
  job: CompletionJob,
  routesAtOnce = ROUTES_AT_ONCE,
): Promise<ReleasedContent> {
  const { files: released, log } = job;
  const facts = new WholeFacts();
  const cards = new Cards(job.siteDirectory, content.languages);
  const slices = new Map<string, string>();
  const sliceHtml = (name: string) => {
    const html = slices.get(name) ?? textOf(released, `_gatsby/slices/${name}.html`);
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

  // While a part is compressed, the next is rendered.
  let adding = Promise.resolve();
  for (const routes of state.batches(routesAtOnce)) {
    const changes = await addPages(routes);
    await adding;
    adding = job.add(changes);
    adding.catch(() => undefined); // It is awaited when the next part is there.
    log(`Pages added: ${added} of ${content.routes}`);
  }
  await adding;
  await cards.forgetOthers();

  const changes = new FileChanges(released);
  for (const { langcode, siteName } of Object.values(content.languages)) {
    for (const name of feedNames) {
      addFeed(state, { langcode, siteName }, name, config.siteUrl, changes);
    }
  }
  const sitemaps = await addAllSitemaps(state, config.siteUrl, changes);
  const build = addManifest(facts, content, released, changes);
  await job.add(changes);
  const { isSeed: _, ...rest } = content;
  const pages = { sum: facts.sum.toString(), prerendered: facts.hashes.size };
  return { ...rest, build, pages, sitemaps, manifests: [build] };
}

/** Says what browsers and tools ask of the build. @returns its id */
function addManifest(
  { sum, hashes }: WholeFacts,
  { languages, redirects, compilationHash }: ReleasedContent,
  released: CompletionJob["files"],
  changes: FileChanges,
): string {
  const matcher = [...requestRules(), ...redirects];
  const id = buildId(sum, matcher, buildFingerprint(compilationHash, languages));
  // Those that are there are of seeds, which nobody was served.
  for (const name of released.names("builds/meta/")) changes.remove(name);
  for (const [name, text] of manifestFiles(buildManifest(id, matcher, hashes))) {
    changes.put(`builds/meta/${name}`, text);
  }
  changes.put("builds/latest.json", JSON.stringify({ id }));
  return id;
}

/** What the facts of a build say of all its pages. */
class WholeFacts {
  sum = 0n;
  /** Hashes of what stands beside prerendered pages, by path. */
  readonly hashes = new Map<string, string>();

  add(pages: readonly PageFacts[]): void {
    this.sum = sumAfter(this.sum, { gone: [], added: pages });
    for (const { path, hash } of pages) if (hash !== null) this.hashes.set(path, hash);
  }
}
