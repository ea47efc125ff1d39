import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, parse } from "node:path";
import { loadRouteChunks } from "./loadChunks";
import { pageDataOf, templateOf, type PageToRender } from "./pageData";
import { type SiteTemplates, TEMPLATES_FILE } from "./siteTemplates";

/** A slice as the site describes it. */
export interface SliceToRender {
  id: string;
  /** Path of its component, relative to the root of the site. */
  component: string;
  context: object;
}

/** The renderer that Gatsby's build workers call. */
interface BuildRenderer {
  default(page: {
    pagePath: string;
    pageData: unknown;
    staticQueryContext: object;
    webpackCompilationHash: string;
    context: { isDuringBuild: true };
    scripts: readonly unknown[];
    styles: readonly unknown[];
    reversedScripts: readonly unknown[];
    reversedStyles: readonly unknown[];
  }): Promise<{ html: string }>;
  renderSlice(slice: {
    slice: { name: string; componentChunkName: string };
    staticQueryContext: object;
    props: { data: undefined; sliceContext: unknown };
  }): Promise<string | { html: string }>;
}

/** A place of a slice in what the renderer of a page returns. */
const SLICE_PLACE = /<slice-start id="([^"]+)"><\/slice-start><slice-end id="\1"><\/slice-end>/g;

/**
 * Renders pages that Gatsby has not built, to the byte as its build workers would: with the renderer and the bundles of
 * a build, which the workers had as well.
 */
export class PageRenderer {
  readonly #assets = new Map<string, ReturnType<PageRenderer["assetsOf"]>>();

  private constructor(
    readonly templates: SiteTemplates,
    private readonly queries: ReadonlyMap<string, unknown>,
    private readonly renderer: BuildRenderer,
  ) {}

  /**
   * Loads the renderer of a build. Bundles keep state in globals: load one per thread. It reads nothing later:
   * the build may be gone while its code is at work on other content.
   *
   * @param root folder that stands for the root of the site, such as `server` of a release
   * @throws Error if the build has left nothing to render with
   */
  static load(root: string): PageRenderer {
    Object.assign(globalThis, { __GATSBY: { root, buildId: "" } });
    const templates = JSON.parse(readFileSync(join(root, TEMPLATES_FILE), "utf8")) as SiteTemplates;
    const renderer = loadRenderer(root);
    loadRouteChunks(root);
    return new PageRenderer(templates, readQueries(root), renderer);
  }

  /** Whether the build has the bundle of a component. */
  has(component: string): boolean {
    return component in this.templates.templates;
  }

  /** The content of a page's `page-data.json`. @throws Error if the build has no such template */
  pageData(page: PageToRender): string {
    return pageDataOf(this.templates, page);
  }

  /**
   * Renders a page.
   *
   * @param pageData as {@link pageData} gives it
   * @param sliceHtml gives the HTML of a slice by the name of its file
   */
  async html(pageData: string, sliceHtml: (name: string) => string): Promise<string> {
    const data = JSON.parse(pageData) as {
      path: string;
      componentChunkName: string;
      staticQueryHashes: string[];
    };
    const { html } = await this.renderer.default({
      pagePath: data.path,
      pageData: data,
      staticQueryContext: this.staticQueries(data.staticQueryHashes),
      webpackCompilationHash: this.templates.compilationHash,
      context: { isDuringBuild: true },
      ...this.assets(data.componentChunkName),
    });
    return placeSlices(html, sliceHtml);
  }

  /** The content of the file that browsers read a slice's data from. */
  sliceData({ id, component, context }: SliceToRender): string {
    const { chunk, staticQueryHashes } = templateOf(this.templates, component);
    return JSON.stringify({
      componentChunkName: chunk,
      result: { sliceContext: { path: `slice--${id}`, ...context } },
      staticQueryHashes,
    });
  }

  /** Renders a slice. */
  async slice(slice: SliceToRender): Promise<string> {
    const { chunk, staticQueryHashes } = templateOf(this.templates, slice.component);
    const { result } = JSON.parse(this.sliceData(slice)) as { result: { sliceContext: unknown } };
    const rendered = await this.renderer.renderSlice({
      slice: { name: slice.id, componentChunkName: chunk },
      staticQueryContext: this.staticQueries(staticQueryHashes),
      props: { data: undefined, sliceContext: result.sliceContext },
    });
    return typeof rendered === "string" ? rendered : rendered.html;
  }

  private assets(chunk: string) {
    const known = this.#assets.get(chunk) ?? this.assetsOf(chunk);
    this.#assets.set(chunk, known);
    return known;
  }

  private assetsOf(chunk: string) {
    const { templates, styles: texts } = this.templates;
    const template = Object.values(templates).find((each) => each.chunk === chunk);
    if (!template) throw new Error(`The build has no template ${chunk}.`);
    const { scripts } = template;
    const styles = template.styles.map((style) => ({ ...style, content: texts[style.name] }));
    return {
      scripts,
      styles,
      reversedScripts: [...scripts].reverse(),
      reversedStyles: [...styles].reverse(),
    };
  }

  private staticQueries(hashes: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(
      hashes.map((hash) => {
        if (!this.queries.has(hash)) throw new Error(`The build has no static query ${hash}.`);
        return [hash, this.queries.get(hash)];
      }),
    );
  }
}

/** The results of static queries, by their hashes. */
function readQueries(root: string): Map<string, unknown> {
  const folder = join(root, ".cache/page-ssr/sq");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.map((file) => [
      parse(file).name,
      JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
    ]),
  );
}

/**
 * Loads a copy of the renderer that nobody else has. It assigns what it is given of a page to its own defaults, so that the
 * render engine, which has the same file, would go on to write places of slices instead of slices.
 */
function loadRenderer(root: string): BuildRenderer {
  const load = createRequire(join(root, "renderer.js"));
  const file = load.resolve("./.cache/page-ssr/routes/render-page.js");
  const { cache } = load;
  const other = cache[file];
  delete cache[file];
  try {
    return load(file) as BuildRenderer;
  } finally {
    delete cache[file];
    if (other) cache[file] = other;
  }
}

/** Puts slices into a page, between the comments by which they are found again. */
function placeSlices(html: string, sliceHtml: (name: string) => string): string {
  return html.replace(SLICE_PLACE, (_, name: string) => {
    const content = placeSlices(sliceHtml(name), sliceHtml);
    return `<!-- slice-start id="${name}" -->${content}<!-- slice-end id="${name}" -->`;
  });
}
