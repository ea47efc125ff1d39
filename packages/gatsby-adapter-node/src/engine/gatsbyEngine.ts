import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import fs, { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { loadChunks, loadRouteChunks } from "../render/loadChunks";
import { PageRenderer } from "../render/PageRenderer";
import { TEMPLATES_FILE } from "../render/siteTemplates";
import type { EngineRelease, EngineRequest, RenderJob, RenderResult } from "./messages";
import { RecentRenders } from "./RecentRenders";

const READS = ["readFile", "readFileSync", "readdir", "readdirSync"] as const;

/**
 * A file system that reads what is below a folder from below another one.
 *
 * @param folder absolute
 * @param instead tells, at each call, which other folder; undefined: none
 */
function redirectedFs(folder: string, instead: () => string | undefined): typeof fs {
  const redirected = (path: unknown): unknown => {
    if (typeof path !== "string" || !path.startsWith(folder + sep)) return path;
    return (instead() ?? folder) + path.slice(folder.length);
  };
  const reads = READS.map((name) => {
    const read = fs[name] as (...all: unknown[]) => unknown;
    const value = (path: unknown, ...rest: unknown[]) => read(redirected(path), ...rest);
    return [name, { value, configurable: true, enumerable: true, writable: true }] as const;
  });
  const all = { ...Object.getOwnPropertyDescriptors(fs), ...Object.fromEntries(reads) };
  return Object.defineProperties({}, all) as typeof fs;
}

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
  renderHTML(arg: { data: EngineData; pageData: unknown }): Promise<string>;
  renderPageData(arg: { data: EngineData }): Promise<unknown>;
}

interface QueryEngine {
  GraphQLEngine: new (options: { dbPath: string }) => { ready(): Promise<void> };
}

/** Gatsby's render engine, loaded, for releases that have it in common. They have numbers. */
interface GatsbyEngine {
  add(number: number, release: EngineRelease): void;
  remove(number: number): void;
  render(number: number, job: RenderJob): Promise<RenderResult>;
}

/**
 * Number of the release whose page is being rendered. Pages of several are under way at once. It is but the number, as
 * what pages leave behind, such as open connections, keeps it for good.
 */
const rendering = new AsyncLocalStorage<number>();

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
 * globals. All of its code is loaded at once: its files may be gone while other releases go on with it.
 *
 * @throws Error if it cannot be loaded
 */
export async function loadGatsbyEngine(code: EngineRelease): Promise<GatsbyEngine> {
  const { root, pageSsr: module } = code;
  if (module === undefined) throw new Error("The release has no render engine.");
  const releases = new Map<number, EngineRelease>();
  const current = () => releases.get(rendering.getStore() ?? 0);
  Object.assign(globalThis, {
    __GATSBY: { root, buildId: "" },
    // Gatsby's engine reads with this. What it reads as it renders, such as slices, is of the page's own release.
    _fsWrapper: redirectedFs(root, () => current()?.root),
  });
  const load = keepingConsole(createRequire(join(root, "engine.js")));
  const pageSsr = load(module) as PageSsr;
  loadChunks(module, (file) => /^\d+\.index\.js$/.test(file));
  loadRouteChunks(root);
  const graphql = await startQueryEngine(load, code);
  const renderer = existsSync(join(root, TEMPLATES_FILE)) ? PageRenderer.load(root) : undefined;
  const replaceContexts = contextReplacer(pageSsr, current);
  const recent = new RecentRenders();

  return {
    add(number, release) {
      releases.set(number, release);
      replaceContexts(release);
    },
    remove(number) {
      releases.delete(number);
    },
    async render(number, job) {
      const release = releases.get(number);
      if (!release) throw new Error(`The engine has no release ${number}.`);
      return rendering.run(number, () =>
        job.data === undefined
          ? renderKnown(job, pageSsr, graphql, (data, render) => recent.html(number, data, render))
          : renderFromData(job.data, release, renderer),
      );
    },
  };
}

/** Renders a page that the engine knows. */
async function renderKnown(
  { path, through, route, as, request }: RenderJob,
  pageSsr: PageSsr,
  graphql: () => Promise<unknown>,
  html: (pageData: string, render: () => Promise<string>) => Promise<string>,
): Promise<RenderResult> {
  const find = pageSsr.findEnginePageByPath;
  const isGone = route !== undefined && find(path) !== find(route);
  const pathName = through ?? (isGone ? route : path);
  const page = find(pathName);
  if (!page) return { found: false };
  const data = await pageSsr.getData({ pathName, getGraphqlEngine: graphql, req: request });
  // The template of one page renders another: from here on the page is at the other's address.
  data.potentialPagePath = path;
  const pageData = await pageSsr.renderPageData({ data });
  const text = JSON.stringify(pageData);
  const body =
    as === "html" ? await html(text, () => pageSsr.renderHTML({ data, pageData })) : text;
  const status = (page.mode === "SSR" ? data.serverDataStatus : undefined) ?? 200;
  return { found: true, status, headers: lowerCase(data.serverDataHeaders ?? {}), body };
}

/** Renders a page whose data is a file. */
async function renderFromData(
  file: string,
  release: EngineRelease,
  renderer: PageRenderer | undefined,
): Promise<RenderResult> {
  if (!renderer) throw new Error("The release does not support content releases.");
  const sliceHtml = (name: string) => {
    const slice = release.slices[name];
    if (slice === undefined) throw new Error(`The release has no slice ${name}.`);
    return readFileSync(slice, "utf8");
  };
  const body = await renderer.html(await readFile(file, "utf8"), sliceHtml);
  return { found: true, status: 200, headers: {}, body };
}

/**
 * Content that is newer than the engine: the contexts of the pages that it renders on request. The engine has each
 * page once, so the page itself gives the context of the release that is being rendered.
 */
function contextReplacer(
  { findEnginePageByPath }: PageSsr,
  current: () => EngineRelease | undefined,
): (release: EngineRelease) => void {
  const replaced = new Set<string>();
  return ({ contexts }) => {
    for (const path of Object.keys(contexts)) {
      const page = findEnginePageByPath(path);
      if (page?.path !== path || replaced.has(path)) continue;
      replaced.add(path);
      const { context: own } = page;
      const get = () => current()?.contexts[path] ?? own;
      Object.defineProperty(page, "context", { get, enumerable: true });
    }
  };
}

async function startQueryEngine(load: (id: string) => unknown, release: EngineRelease) {
  const { queryEngine, datastore } = release;
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
