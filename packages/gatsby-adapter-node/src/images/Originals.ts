import { createHash } from "node:crypto";
import { SharedQueue } from "fair-share/SharedQueue";
import type { DiskCache } from "image-ladder/DiskCache";
import type { FocalPoint } from "image-ladder/focalCrop";
import { LRUCache } from "lru-cache";
import { fetchOriginal, type Validators } from "./fetchOriginal";
import { ImageFault } from "./ImageFault";
import { refuseIfFull } from "./refuseIfFull";

/** An original that is there. */
export interface Original {
  /** Of the content. */
  hash: string;
  /** What must stay visible of it, if its server says so. */
  focus?: FocalPoint | undefined;
}

/** What is known of an original, kept beside its content. */
interface Entry extends Original, Validators {
  /** When the server last said that this is the content, in milliseconds since 1970. */
  checkedAt: number;
}

/** An original that was asked for again. */
interface Refreshed {
  entry: Entry;
  /** Absent if it has not changed. */
  content?: Buffer;
}

interface OriginalsOptions {
  /** How long an original may take to arrive, its turn included, in milliseconds. */
  timeoutMs: number;
  /** Largest original, in bytes. */
  maxBytes: number;
  /** Originals fetched at the same time. */
  parallel: number;
  /** Originals that may wait to be fetched, and how many of them for one client. */
  maxWaiting: number;
  perClient: number;
  /** For how long an original counts as unchanged, in milliseconds. */
  freshMs: number;
  /** For how long one that its server no longer has is still used, in milliseconds. */
  goneMs: number;
}

/** A server that has just failed is not asked again for so long, in milliseconds. */
const FAILURE_MS = 5000;
const FAILURES_KEPT = 1000;

/** For whom an original is asked for again of which there is a copy. */
const NOBODY = "";

/**
 * Originals, each fetched once and kept on disk. A copy that may be old is used at once and compared
 * in the background, a very old one is compared first. It is used for as long as its server fails.
 */
export class Originals {
  /** Each original that arrives is in memory as a whole. */
  readonly #queue: SharedQueue<Refreshed>;
  readonly #failures = new LRUCache<string, ImageFault>({ max: FAILURES_KEPT, ttl: FAILURE_MS });

  constructor(
    private readonly cache: DiskCache,
    private readonly options: OriginalsOptions,
    private readonly onFailure: (source: URL, fault: unknown) => void,
  ) {
    this.#queue = new SharedQueue(options);
  }

  /**
   * What is known of an original; fetched if it is not there yet.
   *
   * @param client whose turn it takes
   * @throws {ImageFault} if there is none to be had
   */
  async find(source: URL, client: string): Promise<Original> {
    const entry = await this.#entry(source);
    if (!entry) return (await this.#refresh(source, client)).entry;
    const ageMs = Date.now() - entry.checkedAt;
    if (ageMs <= this.options.freshMs) return entry;
    const refreshed = this.#refreshOrKeep(source, entry);
    // With few visitors, nobody but this one asks whether the original is still there.
    if (ageMs > this.options.goneMs) return refreshed;
    refreshed.catch(() => undefined); // onFailure has reported it.
    return entry;
  }

  /**
   * The content of an original.
   *
   * @param client whose turn it takes, if it has to be fetched
   * @throws {ImageFault} if there is none to be had
   */
  async content(source: URL, hash: string, client: string): Promise<Buffer> {
    const kept = await this.cache.read(contentName(hash));
    if (kept) return kept;
    // It was tidied away, could not be kept, or has another content by now.
    const { entry, content } = await this.#refresh(source, client);
    const again = content ?? (await this.cache.read(contentName(entry.hash)));
    if (again) return again;
    throw new ImageFault(503, "CACHE_FULL", "There is no room for the original.");
  }

  /** What the server has now, or the copy if it fails. @throws {ImageFault} 404 */
  async #refreshOrKeep(source: URL, known: Entry): Promise<Original> {
    try {
      return (await this.#refresh(source, NOBODY, known)).entry;
    } catch (error) {
      if (error instanceof ImageFault && error.status === 404) throw error;
      return known;
    }
  }

  /** Simultaneous callers share the request. That there is no turn is neither reported nor remembered. */
  #refresh(source: URL, client: string, known?: Entry): Promise<Refreshed> {
    const failure = this.#failures.get(source.href);
    if (failure) return Promise.reject(failure);
    // From now, so that those who wait for a server that hangs do not wait for each other, too.
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
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
    const fetched = await fetchOriginal(source, known ?? {}, this.options.maxBytes, timeout);
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
      return undefined; // It counts as missing, and is written again.
    }
  }
}

const folder = (hash: string) => hash.slice(0, 2);
const contentName = (hash: string) => `originals/${folder(hash)}/${hash}`;

function entryName({ href }: URL): string {
  const hash = createHash("sha256").update(href).digest("hex").slice(0, 32);
  return `sources/${folder(hash)}/${hash}.json`;
}
