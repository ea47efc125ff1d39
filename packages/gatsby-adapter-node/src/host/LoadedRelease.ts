import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { Engine } from "../engine/Engine";
import type { EngineRelease } from "../engine/messages";
import { readRelease, type StoredRelease } from "../release/readRelease";
import { type HeaderSet, type Release, SERVER_DIRECTORY } from "../release/release";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import { Router } from "../release/Router";
import { prepareFile, type PreparedFile, type Sendable } from "../http/prepareFile";
import { withoutQueryValues } from "../http/withoutQueryValues";
import { RenderCache } from "./RenderCache";
import { RenderShare } from "./RenderShare";
import type { Visit } from "./Visit";
import type { HostSettings } from "./hostOptions";
import { requestPath } from "../routing/requestPath";
import { canonicalAddress } from "./canonicalPath";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { codeHash, CONTEXTS_FILE } from "../content/contentCode";

let loaded = 0;

/** Addresses with cached headers; each takes a few kilobytes. */
const MOST_PREPARED = 5000;

/** A release in service: its routes, its render engine and its functions. */
export class LoadedRelease {
  /** Unique in this process. */
  readonly number = (loaded += 1);
  readonly router: Router;
  readonly rendered: RenderCache;
  readonly shared: RenderShare;
  readonly #known = new LRUCache<string, PreparedFile>({ max: MOST_PREPARED });
  #users = 0;
  #unused: (() => void) | undefined;

  private constructor(
    private readonly stored: StoredRelease,
    readonly engine: Engine | undefined,
    /** Undefined: there is no code that releases could share. */
    readonly code: string | undefined,
    /** Whether it shares the already warm engine of the previous release. */
    readonly sharesEngine: boolean,
    settings: HostSettings,
  ) {
    this.router = new Router(stored.release, stored.index);
    this.rendered = new RenderCache(settings.dsgCacheBytes);
    this.shared = new RenderShare(this.rendered);
  }

  /**
   * Loads a release and starts its engine and functions in a thread, or shares that of the previous release.
   *
   * @param directory the release itself, not a pointer
   * @param before the live release, whose thread it shares if the code is the same
   * @throws Error if any part cannot be loaded
   */
  static async load(
    directory: string,
    settings: HostSettings,
    log: FastifyBaseLogger,
    before?: LoadedRelease,
  ): Promise<LoadedRelease> {
    const stored = await readRelease(directory);
    const code = codeOf(stored);
    const own = await engineRelease(stored);
    const sharesEngine = code !== undefined && code === before?.code;
    const engine = sharesEngine ? before?.engine : own && newEngine(settings, log);
    const loaded = new LoadedRelease(stored, engine, code, sharesEngine, settings);
    if (!engine || !own) return loaded;
    engine.add(loaded.number, own);
    try {
      await engine.load();
    } catch (error) {
      await loaded.retire();
      throw error;
    }
    return loaded;
  }

  /** Counts a running request of this release. */
  enter(visit: Visit): void {
    this.#users += 1;
    visit.live = this;
  }

  /** Ends a counted request. */
  leave(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#unused?.();
  }

  /** Closes the engine after the running requests. */
  async retire(): Promise<void> {
    if (this.#users > 0) await new Promise<void>((resolve) => (this.#unused = resolve));
    await this.engine?.remove(this.number);
  }

  get directory(): string {
    return this.stored.directory;
  }

  get release(): Release {
    return this.stored.release;
  }

  get store(): ReleaseStore {
    return this.stored.store;
  }

  headersOf(file: IndexedFile): HeaderSet {
    return this.stored.files.headerSets[file.headers] ?? {};
  }

  prepared(file: IndexedFile): PreparedFile {
    return this.prepare({ store: this.stored.store, file, headers: this.headersOf(file) });
  }

  /** A file of any release with prepared headers. Pages name the build. */
  prepare(sendable: Sendable): PreparedFile {
    const isPage = sendable.file.type.startsWith("text/html");
    const { headers } = sendable;
    return prepareFile(
      isPage ? { ...sendable, headers: { ...headers, ...buildHeaders(this.release) } } : sendable,
    );
  }

  /**
   * The file of an address, whatever the request's headers. Caches prepared files.
   *
   * @param raw path as sent
   */
  knownFile(raw: string): PreparedFile | undefined {
    const known = this.#known.get(raw);
    if (known) return known;
    const file = fileAt(raw, this.router, this.release);
    if (!file) return undefined;
    const prepared = this.prepared(file);
    this.#known.set(raw, prepared);
    return prepared;
  }
}

function newEngine(settings: HostSettings, log: FastifyBaseLogger): Engine {
  return new Engine({
    timeoutMs: settings.renderTimeoutMs,
    onFunctionFailure: (err, url) =>
      log.error({ err, url: withoutQueryValues(url) }, "a function failed"),
    onCrash: (error) => log.error({ err: error }, "the render engine ended and restarts"),
  });
}

/** Equal for releases that one engine can serve. An engine writes into its data store, so no two have one with it. */
export function codeOf({
  release: { engine, functions },
  files,
}: Pick<StoredRelease, "release" | "files">): string | undefined {
  if (!engine || engine.datastore !== undefined) return undefined;
  return JSON.stringify([engine, functions, codeHash(files.server)]);
}

/**
 * Names the build of a page in Server-Timing, where the page's scripts can read it. In the HTML it would change
 * every page with each build.
 */
export function buildHeaders({ build }: Pick<Release, "build">): HeaderSet {
  return build === undefined ? {} : { "server-timing": `build;desc="${build}"` };
}

/**
 * The file of an address in its canonical spelling only, because the number of other spellings is unlimited.
 *
 * @param raw path as sent
 */
function fileAt(
  raw: string,
  router: Router,
  release: Pick<Release, "pathPrefix" | "trailingSlash">,
): IndexedFile | undefined {
  const at = requestPath(raw);
  if ("malformed" in at || at.path !== raw) return undefined;
  const file = router.plainFile(at);
  return file?.page && canonicalAddress(at, release) !== undefined ? undefined : file;
}

const SLICES = "_gatsby/slices/";

/** A release as its thread needs it. @returns undefined if it has no code because all pages are static */
export async function engineRelease({
  directory,
  release,
  files,
  index,
  store,
}: StoredRelease): Promise<EngineRelease | undefined> {
  const { engine, functions } = release;
  if (!engine && functions.length === 0) return undefined;
  const { queryEngine, datastore } = engine ?? {};
  const contexts = join(SERVER_DIRECTORY, CONTEXTS_FILE);
  return {
    directory,
    functions,
    root: join(directory, SERVER_DIRECTORY),
    ...(engine && { pageSsr: join(directory, engine.pageSsr) }),
    slices: Object.fromEntries(
      [...index.startingWith(SLICES)].map(([name, { hash }]) => [
        name.slice(SLICES.length, -".html".length),
        store.path(hash),
      ]),
    ),
    ...(queryEngine && datastore
      ? { queryEngine: join(directory, queryEngine), datastore: join(directory, datastore) }
      : {}),
    contexts: files.server.some(({ file }) => file === contexts)
      ? (JSON.parse(await readFile(join(directory, contexts), "utf8")) as Record<string, object>)
      : {},
  };
}
