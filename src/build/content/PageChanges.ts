import { builtPages, type BuiltPage } from "../derived/buildFacts";
import { describeRoute, type PageDescription } from "../pages/describePages";
import { payloadOf } from "../derived/payloads";
import type { SourcedSite } from "../reading/readSite";
import type { SiteConfig } from "../configuration/siteConfig";
import type { SourcedRoute } from "../reading/sourceRoutes";
import type { Rendering } from "./addRootPages";
import type { FileChanges } from "./FileChanges";
import { htmlFile, pageDataFile, payloadFile } from "./pageFiles";

/** Inputs of pages besides their routes. */
export interface PageSources {
  languages: SourcedSite["languages"];
  /** Time from which page age is counted, in milliseconds since 1970. */
  now: number;
}

/** Facts of a page for the build id and the manifest. */
export interface PageFacts {
  path: string;
  revision: string;
  /** Hash of its payload; null if the page is rendered on its first request. */
  hash: string | null;
}

/** Thrown when a page cannot be rendered. */
export class RenderingError extends Error {
  override name = "RenderingError";

  /** @param route path of the page's route */
  constructor(
    readonly route: string,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** Updates the files of changed pages. */
export class PageChanges {
  /** Paths of pages with new data or HTML. */
  readonly rendered: string[] = [];
  /** Paths of removed pages. */
  readonly gone: string[] = [];
  /** Facts of these pages in the previous build and in this one. */
  readonly facts = { before: [] as PageFacts[], after: [] as PageFacts[] };

  constructor(
    private readonly sources: { before: PageSources; after: PageSources },
    private readonly config: SiteConfig,
    private readonly rendering: Rendering,
    private readonly changes: FileChanges,
  ) {}

  /** Replaces the pages of a route. `before` is undefined for a new route, `after` for a removed one. */
  async replace(before: SourcedRoute | undefined, after: SourcedRoute | undefined): Promise<void> {
    const described = after ? this.describe(after, this.sources.after) : [];
    const previous = before ? this.built(before, this.sources.before) : [];
    for (const page of described) await this.render(page, after?.path ?? page.path);
    const modes = new Map(described.map(({ path, mode }) => [path, mode]));
    for (const { path, deferred } of previous) {
      if (path === "/") continue; // A page of src/pages serves the root path.
      if (!modes.has(path)) {
        this.gone.push(path);
        this.changes.remove(pageDataFile(path));
      }
      if (!deferred && modes.get(path) !== "SSG") this.changes.remove(htmlFile(path));
    }
    this.addPayloads(previous, after ? this.built(after, this.sources.after) : []);
  }

  private describe(route: SourcedRoute, { languages, now }: PageSources) {
    return describeRoute(route, languages[route.langcode], this.config, now);
  }

  private built(route: SourcedRoute, { now }: PageSources): BuiltPage[] {
    return builtPages([route], this.config.deferAfterDays, now);
  }

  private async render(
    { path, component, context, slices, mode }: PageDescription,
    route: string,
  ): Promise<void> {
    const data = this.rendering.renderer.pageData({
      path,
      context,
      slices,
      component: `src/${component}`,
    });
    const isChanged = this.changes.put(pageDataFile(path), data);
    const html = htmlFile(path);
    // HTML depends only on the data and the slices, which `replaceSlicesInPages` updates. A changed list often leaves most of its
    // pages equal.
    if (!isChanged && (mode !== "SSG" || this.changes.isReleased(html))) return;
    if (mode === "SSG") this.changes.put(html, await this.html(path, data, route), path);
    this.rendered.push(path);
  }

  private async html(path: string, data: string, route: string): Promise<string> {
    const { renderer, sliceHtml } = this.rendering;
    try {
      return await renderer.html(data, sliceHtml);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      // The publisher parses the page from this message.
      throw new RenderingError(route, `Rendering failed for page "${path}": ${reason}`, cause);
    }
  }

  /** Writes payloads beside prerendered pages and removes old ones. */
  private addPayloads(before: readonly BuiltPage[], after: readonly BuiltPage[]): void {
    for (const { path, revision, entity, deferred } of after) {
      const { content, hash } = payloadOf(entity);
      this.facts.after.push({ path, revision, hash: deferred ? null : hash });
      if (deferred) continue;
      this.changes.put(payloadFile(path), content);
      this.changes.put(payloadFile(path, hash), content);
    }
    for (const { path, revision, entity, deferred } of before) {
      const { hash } = payloadOf(entity);
      this.facts.before.push({ path, revision, hash: deferred ? null : hash });
      if (deferred) continue;
      this.changes.remove(payloadFile(path));
      this.changes.remove(payloadFile(path, hash));
    }
  }
}
