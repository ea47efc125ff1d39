import { createRequire } from "node:module";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTEXTS_FILE } from "../content/contexts";
import { PageRenderer } from "../render/PageRenderer";
import type { EngineRequest, RenderJob, RenderResult, ThreadData } from "./messages";

// The parts of Gatsby's generated engine that are used here.

interface EnginePage {
  mode: "SSG" | "DSG" | "SSR";
  path: string;
  context: object;
}

interface EngineData {
  page: EnginePage;
  potentialPagePath: string;
  serverDataHeaders?: Record<string, unknown>;
  serverDataStatus?: number;
}

interface PageSsr {
  findEnginePageByPath(path: string): EnginePage | undefined;
  getData(arg: {
    pathName: string;
    getGraphqlEngine: () => Promise<unknown>;
    req: EngineRequest;
  }): Promise<EngineData>;
  renderHTML(arg: { data: EngineData }): Promise<string>;
  renderPageData(arg: { data: EngineData }): Promise<unknown>;
}

interface QueryEngine {
  GraphQLEngine: new (options: { dbPath: string }) => { ready(): Promise<void> };
}

/** Gatsby's render engine, loaded. */
export interface GatsbyEngine {
  render(job: RenderJob): Promise<RenderResult>;
}

/**
 * Gatsby's reporter, which the engine brings along, takes the console over and puts the level before each
 * line. What a site writes to its log stays as the site wrote it.
 */
function keepingConsole(load: NodeJS.Require): (id: string) => unknown {
  return (id) => {
    const { log, info, warn, error } = console;
    try {
      return load(id);
    } finally {
      Object.assign(console, { log, info, warn, error });
    }
  };
}

/**
 * Loads the engine that Gatsby generated. It may be loaded once per thread: it keeps its state in
 * globals.
 *
 * @throws Error if it cannot be loaded
 */
export async function loadGatsbyEngine(paths: ThreadData): Promise<GatsbyEngine> {
  Object.assign(globalThis, { __GATSBY: { root: paths.root, buildId: "" } });
  const load = keepingConsole(createRequire(join(paths.root, "engine.js")));
  const pageSsr = load(paths.pageSsr) as PageSsr;
  const graphql = await startQueryEngine(load, paths);
  replaceContexts(pageSsr, paths);
  let renderer: PageRenderer | undefined;
  const sliceHtml = (name: string) =>
    readFileSync(join(paths.public, "_gatsby/slices", `${name}.html`), "utf8");

  return {
    async render({ path, through, as, data: file, request }) {
      if (file !== undefined) {
        renderer ??= PageRenderer.load(paths.root);
        const body = await renderer.html(await readFile(file, "utf8"), sliceHtml);
        return { found: true, status: 200, headers: {}, body };
      }
      const page = pageSsr.findEnginePageByPath(through ?? path);
      if (!page) return { found: false };
      const data = await pageSsr.getData({
        pathName: through ?? path,
        getGraphqlEngine: graphql,
        req: request,
      });
      // The template of one page renders another: from here on the page is at the other's address.
      if (through !== undefined) data.potentialPagePath = path;
      const body =
        as === "html"
          ? await pageSsr.renderHTML({ data })
          : JSON.stringify(await pageSsr.renderPageData({ data }));
      const status = (page.mode === "SSR" ? data.serverDataStatus : undefined) ?? 200;
      return { found: true, status, headers: lowerCase(data.serverDataHeaders ?? {}), body };
    },
  };
}

/** Content that is newer than the engine: the contexts of the pages that it renders on request. */
function replaceContexts({ findEnginePageByPath }: PageSsr, { root }: ThreadData): void {
  const file = join(root, CONTEXTS_FILE);
  if (!existsSync(file)) return;
  const contexts = JSON.parse(readFileSync(file, "utf8")) as Record<string, object>;
  for (const [path, context] of Object.entries(contexts)) {
    const page = findEnginePageByPath(path);
    if (page?.path === path) page.context = context;
  }
}

async function startQueryEngine(load: (id: string) => unknown, paths: ThreadData) {
  const { queryEngine, datastore } = paths;
  if (queryEngine === undefined || datastore === undefined) {
    return () =>
      Promise.reject(
        new Error(
          "This page has a page query, but the release was written without its data store.",
        ),
      );
  }
  const { GraphQLEngine } = load(queryEngine) as QueryEngine;
  const engine = new GraphQLEngine({ dbPath: datastore });
  await engine.ready();
  return () => Promise.resolve(engine);
}

/** Several values of one header, such as Set-Cookie, stay several. */
function lowerCase(headers: Record<string, unknown>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}
