import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { open, type Database, type RootDatabase } from "lmdb";
import type { LastGood } from "../reading/readRoutes";
import type { SourcedRoute } from "../reading/sourceRoutes";
import type { ReleasedContent } from "./ReleasedContent";
import { factsOf, type FactRange, type RouteFact, type RouteTable } from "./routeFacts";

/** States to keep: the live release, the attempts of a build, and the release before. */
const KEPT_STATES = 5;

const WRITTEN_AT_ONCE = 1000;

/** Outside Gatsby's cache: a build may clear that cache while a content release goes live. */
const STATES = ".content";
const SUFFIX = ".mdb";
/** File name of an incomplete state. */
const DRAFT = "draft";

/** Change of a route in the next release. `route` is null if the route is gone. */
interface NextRoute {
  path: string;
  route: SourcedRoute | null;
}

/**
 * Content of a release, on disk. An update writes only what changes.
 *
 * The content of the next release is saved before it goes live. Otherwise a process killed in between would have to rebuild
 * the site.
 */
export class ContentState implements RouteTable {
  private constructor(
    private readonly file: string,
    private readonly root: RootDatabase<ReleasedContent, string>,
    private readonly table: Database<SourcedRoute, string>,
    private readonly factTable: Database<RouteFact, string>,
    private readonly nextTable: Database<NextRoute, string>,
  ) {}

  /** Saves the content of a build and removes old states. */
  static async create(
    siteDirectory: string,
    content: ReleasedContent,
    routes: readonly SourcedRoute[],
  ): Promise<void> {
    const state = await ContentState.begin(siteDirectory);
    // In batches, since a transaction holds everything it writes in memory.
    for (let written = 0; written < routes.length; written += WRITTEN_AT_ONCE) {
      await state.add(routes.slice(written, written + WRITTEN_AT_ONCE));
    }
    await state.keep(siteDirectory, content);
  }

  /** Opens an empty draft for the content of a build. Call `keep` once it is complete. */
  static async begin(siteDirectory: string): Promise<ContentState> {
    const draft = path.join(folderOf(siteDirectory), DRAFT);
    await remove(draft);
    await mkdir(path.dirname(draft), { recursive: true });
    return ContentState.at(draft);
  }

  /** Opens the newest state of a build. Builds with different settings can share an id. @returns undefined if there is none */
  static async open(siteDirectory: string, build: string): Promise<ContentState | undefined> {
    const folder = folderOf(siteDirectory);
    for (const name of await newestFirst(folder)) {
      const state = ContentState.at(path.join(folder, name));
      if (state.content?.build !== build && state.next?.build === build) await state.adoptNext();
      if (state.content?.build === build) return state;
      await state.close();
    }
    return undefined;
  }

  /** Finds routes in the newest state. */
  static lastGood(siteDirectory: string): LastGood {
    return async (paths) => {
      const folder = folderOf(siteDirectory);
      const [newest] = await newestFirst(folder);
      if (newest === undefined) return [];
      const state = ContentState.at(path.join(folder, newest));
      try {
        return paths.flatMap((each) => state.get(each) ?? []);
      } finally {
        await state.close();
      }
    };
  }

  /** Adds new routes. */
  async add(routes: readonly SourcedRoute[]): Promise<void> {
    this.root.transactionSync(() => routes.forEach((route) => this.put(route)));
    await this.root.flushed;
  }

  /** Removes all routes. */
  async clear(): Promise<void> {
    await Promise.all([this.table.clearAsync(), this.factTable.clearAsync()]);
  }

  /** Saves this state as the content of a build, and closes it. */
  async keep(siteDirectory: string, content: ReleasedContent): Promise<void> {
    const folder = folderOf(siteDirectory);
    await this.root.put("content", content);
    await this.root.flushed;
    await this.close();
    // A unique name: the live release may have the same build id, and its state is in use.
    if (path.basename(this.file) === DRAFT) {
      await rename(this.file, path.join(folder, randomUUID() + SUFFIX));
      await remove(this.file);
    }
    await prune(folder);
  }

  /** All routes in the order of their paths, `size` at a time. */
  *batches(size: number): Generator<SourcedRoute[]> {
    let after: string | undefined;
    do {
      const found = this.table.getRange({
        ...(after !== undefined && { start: after }),
        limit: size + 1,
      });
      const entries = [...found].filter(({ key }) => key !== after).slice(0, size);
      if (entries.length > 0) yield entries.map(({ value }) => value);
      after = entries.at(-1)?.key;
    } while (after !== undefined);
  }

  private static at(file: string): ContentState {
    const root = open<ReleasedContent, string>({
      path: file,
      noSubdir: true,
      encoding: "json",
      maxDbs: 4,
    });
    return new ContentState(
      file,
      root,
      // Compression takes a quarter of the space, on disk and in memory.
      root.openDB<SourcedRoute, string>({ name: "routes", compression: true }),
      root.openDB<RouteFact, string>({ name: "facts" }),
      root.openDB<NextRoute, string>({ name: "next", compression: true }),
    );
  }

  get content(): ReleasedContent | undefined {
    return this.root.get("content");
  }

  private get next(): ReleasedContent | undefined {
    return this.root.get("next");
  }

  get(route: string): SourcedRoute | undefined {
    return this.table.get(keyOf(route));
  }

  facts(range: FactRange): Iterable<readonly [string, RouteFact]> {
    return this.factTable.getRange({ ...range }).map(({ key, value }) => [key, value] as const);
  }

  /** Saves the changes of the next release, replacing earlier ones. @param gone paths of removed routes */
  async saveNext(
    content: ReleasedContent,
    changed: readonly SourcedRoute[],
    gone: readonly string[],
  ): Promise<void> {
    this.root.transactionSync(() => {
      this.forgetNext();
      const removed = gone.map((each): NextRoute => ({ path: each, route: null }));
      for (const each of [...removed, ...changed.map((route) => ({ path: route.path, route }))]) {
        this.nextTable.putSync(keyOf(each.path), each);
      }
      this.root.putSync("next", content);
    });
    await this.root.flushed;
  }

  /** Applies the saved changes once the next release is live. */
  async adoptNext(): Promise<void> {
    this.root.transactionSync(() => {
      const { next } = this;
      if (!next) return;
      for (const { value } of this.nextTable.getRange()) {
        this.remove(value.path);
        if (value.route) this.put(value.route);
      }
      this.root.putSync("content", next);
      this.forgetNext();
    });
    await this.root.flushed;
  }

  private forgetNext(): void {
    for (const key of [...this.nextTable.getKeys()]) this.nextTable.removeSync(key);
    this.root.removeSync("next");
  }

  private put(route: SourcedRoute): void {
    this.table.putSync(keyOf(route.path), route);
    for (const [key, fact] of factsOf(route)) this.factTable.putSync(key, fact);
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
  return path.join(siteDirectory, STATES);
}

/** Hashes long paths: LMDB limits keys to 1978 bytes. */
function keyOf(route: string): string {
  return Buffer.byteLength(route) < 1000 ? route : createHash("sha256").update(route).digest("hex");
}

/** Removes a database and its lock file. */
async function remove(file: string): Promise<void> {
  for (const each of [file, `${file}-lock`]) await rm(each, { force: true });
}

async function prune(folder: string): Promise<void> {
  for (const name of (await newestFirst(folder)).slice(KEPT_STATES)) {
    await remove(path.join(folder, name));
  }
}

/** File names of complete states, newest first. */
async function newestFirst(folder: string): Promise<string[]> {
  const found = await readdir(folder).catch(() => []);
  const names = found.filter((name) => name.endsWith(SUFFIX));
  const aged = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(path.join(folder, name));
      return { name, mtimeMs };
    }),
  );
  return aged.sort((a, b) => b.mtimeMs - a.mtimeMs).map(({ name }) => name);
}
