import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, parse } from "node:path";
import {
  pageDataOf,
  templateOf,
  type PageToRender,
  type SiteTemplates,
  TEMPLATES_FILE,
} from "./pageData";

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

const SLICE_PLACE = /<slice-start id="([^"]+)"><\/slice-start><slice-end id="\1"><\/slice-end>/g;

/** Renders pages exactly as Gatsby's build workers would, with the renderer and bundles of a build. */
export class PageRenderer {
  readonly #assets = new Map<string, ReturnType<PageRenderer["assetsOf"]>>();

  private constructor(
    readonly templates: SiteTemplates,
    private readonly queries: ReadonlyMap<string, unknown>,
    private readonly renderer: BuildRenderer,
  ) {}

  /**
   * Loads the renderer of a build. Bundles keep state in globals, so load one per thread. Loads all code now,
   * because the build may be deleted while its code is in use.
   *
   * @param root copy of the site's root, such as `server` of a release
   * @throws Error if the build has no renderer
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
   * @param pageData from {@link pageData}
   * @param sliceHtml returns the HTML of a slice by the name of its file
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

  /** The content of a slice's data file for browsers. */
  sliceData({ id, component, context }: SliceToRender): string {
    const { chunk, staticQueryHashes } = templateOf(this.templates, component);
    return JSON.stringify({
      componentChunkName: chunk,
      result: { sliceContext: { path: `slice--${id}`, ...context } },
      staticQueryHashes,
    });
  }

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
 * Loads a private copy of the renderer. Rendering assigns a page's options to its defaults, so that the engine,
 * sharing the file, would write placeholders instead of slices.
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

/** Inserts slices into a page, between marker comments. */
function placeSlices(html: string, sliceHtml: (name: string) => string): string {
  return html.replace(SLICE_PLACE, (_, name: string) => {
    const content = placeSlices(sliceHtml(name), sliceHtml);
    return `<!-- slice-start id="${name}" -->${content}<!-- slice-end id="${name}" -->`;
  });
}

/** Folder of the build workers' renderer and its bundles. */
const ROUTES = ".cache/page-ssr/routes";
const RENDERER = "render-page.js";

/** Loads all chunks of a bundle now, because their files may be deleted before their first use. */
export function loadChunks(folder: string, isChunk: (file: string) => boolean): void {
  // By the same path as bundles use, so that require's cache has them.
  const load = createRequire(join(folder, "chunks.js"));
  for (const file of readdirSync(folder)) if (isChunk(file)) load(`./${file}`);
}

/** Loads all chunks of the page renderer. @param root copy of the site's root */
export function loadRouteChunks(root: string): void {
  loadChunks(join(root, ROUTES), (file) => file.endsWith(".js") && file !== RENDERER);
}
