import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import fs, { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { loadChunks, loadRouteChunks, PageRenderer } from "../render/PageRenderer";
import { TEMPLATES_FILE } from "../render/pageData";
import type { EngineRelease, EngineRequest, RenderJob, RenderResult } from "./messages";
import { RecentRenders } from "./RecentRenders";

const READS = ["readFile", "readFileSync", "readdir", "readdirSync"] as const;

/**
 * A file system that redirects reads below a folder to another folder.
 *
 * @param folder absolute
 * @param instead gives the other folder at each call; undefined: no redirection
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

/** A loaded render engine, shared by numbered releases. */
interface GatsbyEngine {
  add(number: number, release: EngineRelease): void;
  remove(number: number): void;
  render(number: number, job: RenderJob): Promise<RenderResult>;
}

/**
 * Number of the release being rendered, in each asynchronous context. A number only, because open connections and
 * the like keep their context for ever.
 */
const rendering = new AsyncLocalStorage<number>();

/** Restores the console after loading: Gatsby's reporter in the engine would prefix the site's log lines. */
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
 * Loads the engine that Gatsby generated, once per thread because it keeps globals. Loads all code now: its files
 * may be deleted while other releases still use it.
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
    // The engine reads with this. While rendering, it must read slices and the like of the page's release.
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
  // The template of one page may render another: use the address of the latter.
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
 * Replaces page contexts that are newer than the engine. The engine has each page only once, so a getter returns the
 * context for the release being rendered.
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

/** Keeps multiple values of a header, such as Set-Cookie. */
function lowerCase(headers: Record<string, unknown>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}
