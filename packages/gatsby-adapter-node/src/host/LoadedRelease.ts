import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { Engine } from "../engine/Engine";
import type { EngineRelease } from "../engine/messages";
import { readRelease, type StoredRelease } from "../release/readRelease";
import type { HeaderSet, Release } from "../release/release";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import { Router } from "../release/Router";
import { prepareFile, type PreparedFile, type Sendable } from "../http/prepareFile";
import { withoutQueryValues } from "../http/withoutQueryValues";
import { buildHeaders } from "./nameBuild";
import { RenderCache } from "./RenderCache";
import { RenderShare } from "./RenderShare";
import type { Visit } from "./Visit";
import type { HostSettings } from "./hostOptions";
import { engineRelease } from "./engineRelease";
import { releaseCode, type ReleaseCode } from "./releaseCode";
import { requestPath } from "../routing/requestPath";
import { canonicalAddress } from "./canonicalPath";

let loaded = 0;

/** Addresses whose headers are kept ready; each takes a few kilobytes. */
const MOST_PREPARED = 5000;

/** A release in service: its routes, its render engine and its functions. */
export class LoadedRelease {
  /** Tells it from others of this process. */
  readonly number = (loaded += 1);
  readonly router: Router;
  readonly rendered: RenderCache;
  readonly shared = new RenderShare();
  readonly #known = new LRUCache<string, PreparedFile>({ max: MOST_PREPARED });
  #users = 0;
  #unused: (() => void) | undefined;

  private constructor(
    private readonly stored: StoredRelease,
    readonly engine: Engine | undefined,
    readonly code: ReleaseCode,
    /** Whether it has the engine of the release before: that has rendered pages already. */
    readonly sharesEngine: boolean,
    settings: HostSettings,
  ) {
    this.router = new Router(stored.release, stored.index);
    this.rendered = new RenderCache(settings.dsgCacheBytes);
  }

  /**
   * Loads a release whole: its engine and its functions are started in a thread, unless they are the same as before.
   *
   * @param directory the release itself, not a pointer
   * @param before the release in service, whose thread is taken over if it has the same code
   * @throws Error if any part of it cannot be loaded
   */
  static async load(
    directory: string,
    settings: HostSettings,
    log: FastifyBaseLogger,
    before?: LoadedRelease,
  ): Promise<LoadedRelease> {
    const stored = await readRelease(directory);
    const code = releaseCode(stored);
    const own = await engineRelease(stored);
    const isSame = code.engine !== undefined && code.engine === before?.code.engine;
    const sharesEngine = isSame && code.functions === before.code.functions;
    const engine = await openEngine(own, sharesEngine ? before.engine : undefined, settings, log);
    return new LoadedRelease(stored, engine, code, sharesEngine, settings);
  }

  /** Counts a request that this release answers, until it leaves. */
  enter(visit: Visit): void {
    this.#users += 1;
    visit.live = this;
  }

  /** Called once for each that has entered. */
  leave(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#unused?.();
  }

  /** Waits for the requests that are running, then gives everything up. */
  async retire(): Promise<void> {
    if (this.#users > 0) await new Promise<void>((resolve) => (this.#unused = resolve));
    await this.engine?.close();
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

  /** Headers of a file, but for those that follow from its content. */
  headersOf(file: IndexedFile): HeaderSet {
    return this.stored.files.headerSets[file.headers] ?? {};
  }

  /** A file, ready to be sent. */
  prepared(file: IndexedFile): PreparedFile {
    return this.prepare({ store: this.stored.store, file, headers: this.headersOf(file) });
  }

  /** A file of this release or of another, ready to be sent. Pages name the build. */
  prepare(sendable: Sendable): PreparedFile {
    const isPage = sendable.file.type.startsWith("text/html");
    const { headers } = sendable;
    return prepareFile(
      isPage ? { ...sendable, headers: { ...headers, ...buildHeaders(this.release) } } : sendable,
    );
  }

  /**
   * The file that an address leads to whatever else a request says. What is asked for often is prepared once.
   *
   * @param raw path as it was sent
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

async function openEngine(
  release: EngineRelease | undefined,
  same: Engine | undefined,
  settings: HostSettings,
  log: FastifyBaseLogger,
): Promise<Engine | undefined> {
  if (!release) return undefined;
  if (same) return same.share(release);
  return Engine.start(release, {
    timeoutMs: settings.renderTimeoutMs,
    onFunctionFailure: (err, url) =>
      log.error({ err, url: withoutQueryValues(url) }, "a function failed"),
    onCrash: (error) => log.error({ err: error }, "the render engine ended and restarts"),
  });
}

/**
 * The file that an address leads to whatever else a request says. Other spellings of an address, which are without
 * number, lead to none here.
 *
 * @param raw path as it was sent
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
