import type { FastifyBaseLogger } from "fastify";
import { lstat, realpath } from "node:fs/promises";
import { identityOf } from "../release/readRelease";
import type { HostSettings } from "./hostOptions";
import { PreviousReleaseFiles } from "./PreviousReleaseFiles";
import { LoadedRelease } from "./LoadedRelease";
import { watch, type FSWatcher } from "node:fs";
import { dirname } from "node:path";

interface ReleaseEvents {
  onSwap(release: LoadedRelease): void;
  onRefused(): void;
}

/** Target of the pointer, and the identity of its content. */
interface PointerTarget {
  directory: string;
  identity: string;
  /** When the pointer was set or touched, in milliseconds since 1970. */
  touched: number;
}

/**
 * The live release, replaced when the pointer changes. A new release loads and warms up while the old one serves;
 * the old one finishes its running requests.
 */
export class LiveReleases {
  readonly previousFiles: PreviousReleaseFiles;
  #current: LoadedRelease | undefined;
  #identity: string | undefined;
  /** Touch time of the pointer to a release that failed to load. */
  #refusedAt: number | undefined;
  #loggedPointerError: string | undefined;
  readonly #retiring = new Set<Promise<void>>();
  #stop: (() => void) | undefined;
  #isStopped = false;
  /** The running check of the pointer. */
  #checking: Promise<void> = Promise.resolve();

  constructor(
    readonly settings: HostSettings,
    readonly log: FastifyBaseLogger,
    readonly events: ReleaseEvents,
  ) {
    this.previousFiles = new PreviousReleaseFiles(settings.keepReleases, log);
  }

  /** @throws Error if there is no release to serve */
  async start(): Promise<void> {
    const { release, pollMs } = this.settings;
    await this.#load(await identify(release));
    this.#stop = watchPath(release, pollMs, () => (this.#checking = this.#check()));
  }

  /** The release for new requests. */
  get current(): LoadedRelease | undefined {
    return this.#current;
  }

  /** How many releases still finish requests. */
  get retiring(): number {
    return this.#retiring.size;
  }

  /** Ends the watch, then all engines after their running requests. Drops a release that is still loading. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stop?.();
    await this.#checking;
    const last = this.#current;
    if (last) this.#retire(last);
    await Promise.all(this.#retiring);
  }

  async #check(): Promise<void> {
    const next = await this.#findTarget();
    if (!next || this.#isStopped) return;
    const isTouched = this.#refusedAt !== undefined && this.#refusedAt !== next.touched;
    if (next.identity === this.#identity && !isTouched) return;
    try {
      await this.#load(next);
    } catch (error) {
      // Retry only after the pointer or the release changes.
      this.#identity = next.identity;
      this.#refusedAt = next.touched;
      this.log.error(
        { err: error, directory: next.directory },
        "a release cannot be loaded; the previous one stays in service",
      );
      this.events.onRefused();
    }
  }

  /** Target of the pointer; undefined if it is no release, which is logged once. */
  async #findTarget(): Promise<PointerTarget | undefined> {
    try {
      const next = await identify(this.settings.release);
      this.#loggedPointerError = undefined;
      return next;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#loggedPointerError) {
        this.log.warn(
          { err: error },
          "the pointer leads to no release; the previous one stays in service",
        );
        this.events.onRefused();
      }
      this.#loggedPointerError = message;
      return undefined;
    }
  }

  async #load({ directory, identity }: PointerTarget): Promise<void> {
    const began = performance.now();
    const before = this.#current;
    // Another worker may switch first, and its visitors may request files from this one.
    if (before) await this.#refreshPreviousFiles(before.directory);
    const loaded = await LoadedRelease.load(directory, this.settings, this.log, before);
    // Skip the warm-up for a shared engine: a slow CMS must not delay an unpublished page's removal.
    if (!loaded.sharesEngine) await warmUp(loaded, this.settings.warmPaths, this.log);
    // The live release becomes a previous one with the switch.
    await this.#refreshPreviousFiles(directory);
    if (this.#isStopped) return this.#retire(loaded);
    this.#current = loaded;
    this.#identity = identity;
    this.#refusedAt = undefined;
    const ms = Math.round(performance.now() - began);
    this.log.info({ release: loaded.release.id, directory, ms }, "release in service");
    this.events.onSwap(loaded);
    if (before) this.#retire(before);
  }

  async #refreshPreviousFiles(directory: string): Promise<void> {
    await this.previousFiles.refresh(directory).catch((error: unknown) => {
      this.log.warn({ err: error }, "other releases cannot be listed");
    });
  }

  #retire(release: LoadedRelease): void {
    const retiring = release
      .retire()
      .catch((error: unknown) => this.log.error({ err: error }, "an old release cannot be closed"))
      .finally(() => this.#retiring.delete(retiring));
    this.#retiring.add(retiring);
  }
}

async function identify(pointer: string): Promise<PointerTarget> {
  const directory = await realpath(pointer);
  const identity = await identityOf(directory);
  const { mtimeMs: touched } = await lstat(pointer);
  return { directory, identity, touched };
}

/** Renders pages once, so that no visitor waits for a cold start. */
async function warmUp(
  { engine, number }: LoadedRelease,
  paths: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (const path of paths) {
    const request = { url: path, method: "GET", headers: {}, query: {} };
    await engine?.render(number, { path, as: "html", request }).catch((error: unknown) => {
      log.warn({ err: error, path }, "a page could not be warmed up");
    });
  }
}

/**
 * Calls back on changes of a path: at once by file system events, and by polling, because some file systems send
 * none. Calls never overlap.
 *
 * @param check must not throw
 * @returns stops the watch
 */
function watchPath(path: string, pollMs: number, check: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = running;
    if (running) return;
    running = true;
    await check();
    running = false;
    if (again) await run();
  };
  const timer = setInterval(() => void run(), pollMs);
  timer.unref();
  const watcher = watchDirectory(dirname(path), () => void run());
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** Watches the directory, because the file is replaced. */
function watchDirectory(directory: string, changed: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(directory, { persistent: false }, changed);
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return undefined; // Polling suffices.
  }
}
