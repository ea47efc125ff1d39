import type { FastifyBaseLogger } from "fastify";
import { lstat, realpath } from "node:fs/promises";
import { identityOf } from "../release/identityOf";
import type { HostSettings } from "./hostOptions";
import { PreviousReleaseFiles } from "./PreviousReleaseFiles";
import { LoadedRelease } from "./LoadedRelease";
import { watchPath } from "./watchPath";

interface ReleaseEvents {
  onSwap(release: LoadedRelease): void;
  onRefused(): void;
}

/** A release that a pointer points at, and what tells it from others in the same place. */
interface Pointed {
  directory: string;
  identity: string;
  /** When the pointer was set or touched, in milliseconds since 1970. */
  touched: number;
}

/**
 * The release that is served, and its replacement when the pointer changes. The new one is loaded and
 * warmed while the old one serves; requests that the old one has begun to answer, it finishes.
 */
export class LiveReleases {
  readonly previousFiles: PreviousReleaseFiles;
  #current: LoadedRelease | undefined;
  #identity: string | undefined;
  /** When the pointer was touched that leads to a release which cannot be loaded. */
  #refusedAt: number | undefined;
  /** Why the pointer leads to no release, as it was logged. */
  #astray: string | undefined;
  readonly #retiring = new Set<Promise<void>>();
  #stop: (() => void) | undefined;
  #isStopped = false;
  /** What goes on about the pointer. */
  #following: Promise<void> = Promise.resolve();

  constructor(
    readonly settings: HostSettings & { trustProxy?: unknown },
    readonly log: FastifyBaseLogger,
    readonly events: ReleaseEvents,
  ) {
    this.previousFiles = new PreviousReleaseFiles(settings.keepReleases, log);
  }

  /** @throws Error if there is no release yet that can be served */
  async start(): Promise<void> {
    const { release, pollMs } = this.settings;
    await this.#load(await identify(release));
    this.#stop = watchPath(release, pollMs, () => (this.#following = this.#follow()));
  }

  /** The release for new requests. */
  get current(): LoadedRelease | undefined {
    return this.#current;
  }

  /** How many releases still finish requests. */
  get retiring(): number {
    return this.#retiring.size;
  }

  /** Ends the watch and, once their requests are answered, all engines. A release that is being loaded is given up. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stop?.();
    await this.#following;
    const last = this.#current;
    if (last) this.#retire(last);
    await Promise.all(this.#retiring);
  }

  async #follow(): Promise<void> {
    const next = await this.#next();
    if (!next || this.#isStopped) return;
    const isTouched = this.#refusedAt !== undefined && this.#refusedAt !== next.touched;
    if (next.identity === this.#identity && !isTouched) return;
    try {
      await this.#load(next);
    } catch (error) {
      // It is not tried again until the pointer is set or touched, or the release changes.
      this.#identity = next.identity;
      this.#refusedAt = next.touched;
      this.log.error(
        { err: error, directory: next.directory },
        "a release cannot be loaded; the previous one stays in service",
      );
      this.events.onRefused();
    }
  }

  /** What the pointer points at; undefined if that is no release, which is logged once. */
  async #next(): Promise<Pointed | undefined> {
    try {
      const next = await identify(this.settings.release);
      this.#astray = undefined;
      return next;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#astray) {
        this.log.warn(
          { err: error },
          "the pointer leads to no release; the previous one stays in service",
        );
        this.events.onRefused();
      }
      this.#astray = message;
      return undefined;
    }
  }

  async #load({ directory, identity }: Pointed): Promise<void> {
    const began = performance.now();
    const before = this.#current;
    // Another process may be quicker, and visitors of its pages may ask this one for their files.
    if (before) await this.#refreshPreviousFiles(before.directory);
    const loaded = await LoadedRelease.load(directory, this.settings, this.log, before);
    // Pages may wait for a CMS that does not answer, and a page that was unpublished must not stay meanwhile.
    if (!loaded.sharesEngine) await warmUp(loaded, this.settings.warmPaths, this.log);
    // Before the switch: from then on the files of the release before are earlier ones.
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

/** What the pointer points at. */
async function identify(pointer: string): Promise<Pointed> {
  const directory = await realpath(pointer);
  const identity = await identityOf(directory);
  const { mtimeMs: touched } = await lstat(pointer);
  return { directory, identity, touched };
}

/** Renders pages once, so that no visitor waits for code that runs for the first time. */
async function warmUp(
  { engine }: LoadedRelease,
  paths: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (const path of paths) {
    const request = { url: path, method: "GET", headers: {}, query: {} };
    await engine?.render({ path, as: "html", request }).catch((error: unknown) => {
      log.warn({ err: error, path }, "a page could not be warmed up");
    });
  }
}
