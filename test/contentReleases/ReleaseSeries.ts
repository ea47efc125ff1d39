import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CONTEXTS_FILE } from "gatsby-adapter-node/content";
import { completeRelease } from "../../src/build/content/completeRelease";
import { contentChanges, type SiteChanges } from "../../src/build/content/contentChanges";
import { ContentState } from "../../src/build/content/ContentState";
import type { ReleasedContent } from "../../src/build/content/ReleasedContent";
import type { SourcedSite } from "../../src/build/reading/readSite";
import type { SiteConfig } from "../../src/build/configuration/siteConfig";
import type { SourcedRoute } from "../../src/build/reading/sourceRoutes";
import { ReleaseInMemory } from "./ReleaseInMemory";
import { showingRenderer, wholeSite, type WholeSite } from "./wholeSite";
import { UpdatedRoutes } from "../../src/build/content/UpdatedRoutes";
import type { UpdatedSite } from "../../src/build/content/readUpdate";
import { allPages, type RouteTable } from "../../src/build/content/routeFacts";

/** Small enough to split even a small site into several batches. */
const ROUTES_AT_ONCE = 3;

/** A series of content releases: files in memory, and the state on disk, as in a real site. */
export class ReleaseSeries {
  /** Renders the pages of later releases. */
  renderer = showingRenderer;

  private constructor(
    private readonly directory: string,
    private readonly config: SiteConfig,
    readonly state: ContentState,
    /** Latest release. */
    public release: ReleaseInMemory,
    /** Result of a full build of the latest site. */
    public whole: WholeSite,
  ) {}

  /** Starts with a full build of a site. */
  static async begin(site: SourcedSite, config: SiteConfig, now: number): Promise<ReleaseSeries> {
    const whole = await wholeSite(site, config, now);
    const directory = await mkdtemp(path.join(tmpdir(), "release-series-"));
    await ContentState.create(directory, whole.kept, site.routes);
    const state = await opened(directory, whole.id);
    return new ReleaseSeries(directory, config, state, releaseOf(whole), whole);
  }

  /**
   * Starts with a build of a site's seed: the home pages, and the first page of each kind. Adds the others in small
   * batches.
   */
  static async beginWithSeed(
    site: SourcedSite,
    config: SiteConfig,
    now: number,
  ): Promise<ReleaseSeries> {
    const kinds = new Set<string>();
    const isFirst = ({ entity: { __typename: kind } }: SourcedRoute) =>
      kind === "HomePage" || (!kinds.has(kind) && kinds.add(kind));
    const routes = site.routes.filter(isFirst).map((route) => ({ ...route, listPages: [] }));
    const seed = await wholeSite({ ...site, routes }, config, now);
    const directory = await mkdtemp(path.join(tmpdir(), "release-series-"));
    const draft = await ContentState.begin(directory);
    await draft.add(site.routes);
    await draft.keep(directory, { ...seed.kept, routes: site.routes.length, isSeed: true });

    const state = await opened(directory, seed.id);
    if (!state.content) throw new Error("Nothing is kept of the seed.");
    const released = releaseOf(seed);
    let release = released;
    const job = {
      files: released,
      build: seed.id,
      siteDirectory: process.cwd(),
      renderer: showingRenderer,
      log: () => undefined,
      add: async (changes: Parameters<ReleaseInMemory["with"]>[0]) => {
        release = release.with(changes);
      },
    };
    const content = await completeRelease(state, state.content, config, job, ROUTES_AT_ONCE);
    await state.keep(directory, content);
    const whole = await wholeSite(site, config, now);
    const kept = await opened(directory, content.build);
    return new ReleaseSeries(directory, config, kept, release, whole);
  }

  /** Stored state of the latest release. */
  get content(): ReleasedContent {
    const { content } = this.state;
    if (!content) throw new Error("Nothing is kept of the newest release.");
    return content;
  }

  /** Makes a content release and a full build of a site. @returns the changes; null: none */
  async goOn(site: SourcedSite, now: number): Promise<SiteChanges | null> {
    const { config, content, release, state } = this;
    this.whole = await wholeSite(site, config, now);
    const updated = updatedSite(state, site);
    const released = { content, routes: state, unpublished: release.unpublished };
    const { changes, site: releasedSite } = await contentChanges(released, updated, now, config, {
      files: release,
      build: content.build,
      siteDirectory: process.cwd(),
      renderer: this.renderer,
      unpublished: release.unpublished,
      log: () => undefined,
      compress: () => undefined,
      phase: () => undefined,
    });
    if (!changes) return null;
    const { languages, redirects } = site;
    const next = { ...content, ...changes.facts, ...releasedSite.read, now, languages, redirects };
    await state.saveNext(next, releasedSite.changed, releasedSite.gone);
    await state.adoptNext();
    this.release = release.with(changes.changes);
    return changes;
  }

  /** Deletes the stored state. */
  async end(): Promise<void> {
    await this.state.close();
    await rm(this.directory, { recursive: true });
  }
}

function releaseOf({ files, slices, contexts }: WholeSite): ReleaseInMemory {
  const server = new Map(
    [...slices].map(([id, data]) => [`.cache/page-ssr/slice-data/${id}.json`, data]),
  );
  server.set(CONTEXTS_FILE, JSON.stringify(contexts));
  return new ReleaseInMemory(new Map(files), server);
}

async function opened(directory: string, build: string): Promise<ContentState> {
  const state = await ContentState.open(directory, build);
  if (!state) throw new Error("What is kept of the first release is not there.");
  return state;
}

/** Result of reading a site after a release with these routes. */
export function updatedSite(before: RouteTable, after: SourcedSite): UpdatedSite {
  const present = new Set(after.routes.map((route) => route.path));
  const known = [...before.facts(allPages)].map(([, { path }]) => path);
  const gone = known.filter((path) => !present.has(path));
  const changed = after.routes.filter(
    (route) => JSON.stringify(before.get(route.path)) !== JSON.stringify(route),
  );
  const routes = new UpdatedRoutes(before, changed, gone);
  const read = { cursor: "", missing: 0, unread: undefined, routes: after.routes.length };
  return { ...after, routes, changed, gone, read };
}
