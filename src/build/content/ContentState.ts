import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { open, type Database, type RootDatabase } from "lmdb";
import type { RouteRule } from "../../browser/builds/buildManifest";
import type { LocaleCode } from "../../i18n/locales";
import type { SitemapSummary } from "../derived/discovery/sitemaps";
import type { SourcedSite } from "../reading/readSite";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { factsOf, type FactRange, type RouteFact, type RouteTable } from "./routeFacts";

/** How many states stay: that of the live release, that of a build that is being checked, and one before. */
const KEPT_STATES = 3;

const WRITTEN_AT_ONCE = 1000;

const SUFFIX = ".mdb";

/** A page that is not made of a route: one of src/pages. */
export interface RootPage {
  path: string;
  /** Path of its component, below src. */
  component: string;
}

/** What a release was made of, besides its routes. */
export interface ReleasedContent {
  /** What the site calls the build. */
  build: string;
  /** Fingerprint of code and settings. */
  code: string;
  /** Hash of scripts and styles. */
  compilationHash: string;
  /** The moment by which pages were old, in milliseconds since 1970. */
  now: number;
  cursor: string;
  missing: number;
  languages: SourcedSite["languages"];
  redirects: RouteRule[];
  rootPages: RootPage[];
  /** How many routes it has. */
  routes: number;
  sitemaps: Record<LocaleCode, SitemapSummary[]>;
  /** What its id needs to know of all pages, and how many are prerendered. */
  pages: { sum: string; prerendered: number };
  /** Ids of builds whose manifests are in the release, newest first. */
  manifests: string[];
}

/** The content that a release was made of, on disk. What an update does not change is not written. */
export class ContentState implements RouteTable {
  private constructor(
    private readonly root: RootDatabase<ReleasedContent, string>,
    private readonly table: Database<SourcedRoute, string>,
    private readonly factTable: Database<RouteFact, string>,
  ) {}

  /** Keeps the content of a build, and removes the states of builds long ago. */
  static async create(
    siteDirectory: string,
    content: ReleasedContent,
    routes: readonly SourcedRoute[],
  ): Promise<void> {
    const folder = folderOf(siteDirectory);
    const draft = path.join(folder, "draft");
    await remove(draft);
    await mkdir(folder, { recursive: true });
    const state = ContentState.at(draft);
    // A batch at a time: what a transaction has written is in memory.
    let written = 0;
    do {
      await state.write(content, routes.slice(written, written + WRITTEN_AT_ONCE), []);
      written += WRITTEN_AT_ONCE;
    } while (written < routes.length);
    await state.close();
    const target = path.join(folder, content.build + SUFFIX);
    await remove(target);
    await rename(draft, target);
    await remove(draft);
    await prune(folder);
  }

  /** @returns undefined if there is none of the build */
  static async open(siteDirectory: string, build: string): Promise<ContentState | undefined> {
    const folder = folderOf(siteDirectory);
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(SUFFIX)) continue;
      const state = ContentState.at(path.join(folder, name));
      if (state.content?.build === build) return state;
      await state.close();
    }
    return undefined;
  }

  private static at(file: string): ContentState {
    const root = open<ReleasedContent, string>({
      path: file,
      noSubdir: true,
      encoding: "json",
      maxDbs: 3,
    });
    return new ContentState(
      root,
      root.openDB<SourcedRoute, string>({ name: "routes" }),
      root.openDB<RouteFact, string>({ name: "facts" }),
    );
  }

  get content(): ReleasedContent | undefined {
    return this.root.get("content");
  }

  get(route: string): SourcedRoute | undefined {
    return this.table.get(keyOf(route));
  }

  facts(range: FactRange): Iterable<readonly [string, RouteFact]> {
    return this.factTable.getRange({ ...range }).map(({ key, value }) => [key, value] as const);
  }

  /** Writes what has changed, in one transaction. @param gone paths of routes that are no more */
  async write(
    content: ReleasedContent,
    changed: readonly SourcedRoute[],
    gone: readonly string[],
  ): Promise<void> {
    this.root.transactionSync(() => {
      for (const each of [...changed.map(({ path: own }) => own), ...gone]) this.remove(each);
      for (const route of changed) {
        this.table.putSync(keyOf(route.path), route);
        for (const [key, fact] of factsOf(route)) this.factTable.putSync(key, fact);
      }
      this.root.putSync("content", content);
    });
    await this.root.flushed;
  }

  private remove(route: string): void {
    const present = this.get(route);
    if (!present) return;
    this.table.removeSync(keyOf(route));
    for (const key of factsOf(present).keys()) this.factTable.removeSync(key);
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}

function folderOf(siteDirectory: string): string {
  return path.join(siteDirectory, ".cache", "content", "releases");
}

/** A key may have 1978 bytes. */
function keyOf(route: string): string {
  return Buffer.byteLength(route) < 1000 ? route : createHash("sha256").update(route).digest("hex");
}

/** A database, and the file by which its users lock it. */
async function remove(file: string): Promise<void> {
  for (const each of [file, `${file}-lock`]) await rm(each, { force: true });
}

async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  const aged = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(path.join(folder, name));
      return { name, mtimeMs };
    }),
  );
  const old = aged.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(KEPT_STATES);
  for (const { name } of old) await remove(path.join(folder, name));
}
