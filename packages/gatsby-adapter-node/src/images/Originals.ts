import { createHash } from "node:crypto";
import { SharedQueue } from "fair-share/SharedQueue";
import type { DiskCache } from "image-ladder/DiskCache";
import type { FocalPoint } from "image-ladder/focalCrop";
import { LRUCache } from "lru-cache";
import { fetchOriginal, type Validators } from "./fetchOriginal";
import { ImageFault, refuseIfFull } from "./ImageFault";

/** A cached original. */
export interface Original {
  /** Hash of the content. */
  hash: string;
  /** Focal point, if its server sends one. */
  focus?: FocalPoint | undefined;
}

interface Entry extends Original, Validators {
  /** Time of the last validation, in milliseconds since 1970. */
  checkedAt: number;
}

interface Refreshed {
  entry: Entry;
  /** Absent if it has not changed. */
  content?: Buffer;
}

export interface OriginalsOptions {
  /** Originals fetched at the same time. Default: 4. */
  parallelFetches: number;
  /** Pictures that may wait to be made, and as many originals to be fetched. Default: 500. */
  maxWaiting: number;
  /** Most waiting pictures of one client; cached ones do not count. Default: 50. */
  perClient: number;
  /** For how long an original counts as unchanged, in milliseconds. Default: an hour. */
  freshMs: number;
  /** How long to use a cached original that its server no longer has, in milliseconds. Default: a day. */
  goneMs: number;
  /** How long an original may take to arrive, its turn included, in milliseconds. Default: 10000. */
  sourceTimeoutMs: number;
  /** Largest original, in bytes. Default: 40 MiB. */
  maxSourceBytes: number;
}

/** How long not to retry a failed original, in milliseconds. */
const FAILURE_MS = 5000;
const FAILURES_KEPT = 1000;

/** Client of background validations. */
const NOBODY = "";

/**
 * Cache of originals on disk. A stale copy is used at once and validated in the background; a very old one is
 * validated first. While the server fails, the copy is used.
 */
export class Originals {
  /** Limits concurrent fetches, because each holds a whole original in memory. */
  readonly #queue: SharedQueue<Refreshed>;
  readonly #failures = new LRUCache<string, ImageFault>({ max: FAILURES_KEPT, ttl: FAILURE_MS });

  constructor(
    private readonly cache: DiskCache,
    private readonly options: OriginalsOptions,
    private readonly onFailure: (source: URL, fault: unknown) => void,
  ) {
    this.#queue = new SharedQueue({ ...options, parallel: options.parallelFetches });
  }

  /**
   * The entry of an original, from the cache or fetched.
   *
   * @param client whose turn it takes
   * @throws {ImageFault} if the original is unavailable
   */
  async find(source: URL, client: string): Promise<Original> {
    const entry = await this.#entry(source);
    if (!entry) return (await this.#refresh(source, client)).entry;
    const ageMs = Date.now() - entry.checkedAt;
    if (ageMs <= this.options.freshMs) return entry;
    const refreshed = this.#refreshOrKeep(source, entry);
    // On a quiet site nobody else triggers the validation.
    if (ageMs > this.options.goneMs) return refreshed;
    refreshed.catch(() => undefined); // onFailure has reported it.
    return entry;
  }

  /**
   * The content of an original.
   *
   * @param client whose turn it takes, if it must be fetched
   * @throws {ImageFault} if it is unavailable
   */
  async content(source: URL, hash: string, client: string): Promise<Buffer> {
    const kept = await this.cache.read(contentName(hash));
    if (kept) return kept;
    // The cache has evicted it or failed to write it, or the content has changed.
    const { entry, content } = await this.#refresh(source, client);
    const again = content ?? (await this.cache.read(contentName(entry.hash)));
    if (again) return again;
    throw new ImageFault(503, "CACHE_FULL", "There is no room for the original.");
  }

  /** The current original, or the copy if the server fails. @throws {ImageFault} 404 */
  async #refreshOrKeep(source: URL, known: Entry): Promise<Original> {
    try {
      return (await this.#refresh(source, NOBODY, known)).entry;
    } catch (error) {
      if (error instanceof ImageFault && error.status === 404) throw error;
      return known;
    }
  }

  /**
   * Fetches an original; concurrent callers share the request. Does not report or remember a full queue as a failure
   * of the server.
   */
  #refresh(source: URL, client: string, known?: Entry): Promise<Refreshed> {
    const failure = this.#failures.get(source.href);
    if (failure) return Promise.reject(failure);
    // Starts now, so that requests to a hanging server do not add up their timeouts.
    const timeout = AbortSignal.timeout(this.options.sourceTimeoutMs);
    const fetched = this.#queue.do(source.href, { client, size: 0 }, async () => {
      try {
        return await this.#fetch(source, timeout, known);
      } catch (error) {
        if (error instanceof ImageFault) this.#failures.set(source.href, error);
        this.onFailure(source, error);
        throw error;
      }
    });
    return refuseIfFull(fetched);
  }

  async #fetch(source: URL, timeout: AbortSignal, known?: Entry): Promise<Refreshed> {
    const fetched = await fetchOriginal(source, known ?? {}, this.options.maxSourceBytes, timeout);
    const checkedAt = Date.now();
    const { focus } = fetched;
    if (!fetched.changed && known) {
      return { entry: await this.#keep(source, { ...known, ...(focus && { focus }), checkedAt }) };
    }
    if (!fetched.changed) throw new ImageFault(502, "SOURCE_FAILED", "The server answered 304.");
    const { content, validators } = fetched;
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
    await this.cache.write(contentName(hash), content);
    return { entry: await this.#keep(source, { ...validators, hash, focus, checkedAt }), content };
  }

  async #keep(source: URL, entry: Entry): Promise<Entry> {
    await this.cache.write(entryName(source), JSON.stringify(entry));
    return entry;
  }

  async #entry(source: URL): Promise<Entry | undefined> {
    const text = await this.cache.read(entryName(source));
    if (!text) return undefined;
    try {
      return JSON.parse(text.toString("utf8")) as Entry;
    } catch {
      return undefined; // An invalid entry counts as missing.
    }
  }
}

const folder = (hash: string) => hash.slice(0, 2);
const contentName = (hash: string) => `originals/${folder(hash)}/${hash}`;

function entryName({ href }: URL): string {
  const hash = createHash("sha256").update(href).digest("hex").slice(0, 32);
  return `sources/${folder(hash)}/${hash}.json`;
}
