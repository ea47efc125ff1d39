import { LRUCache } from "lru-cache";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Larger files are streamed. */
const LARGEST = 256 * 1024;

/** A file as its release describes it. */
export interface KnownFile {
  path: string;
  /** In bytes. */
  size: number;
  /** Identifies the content: another release may replace the folder. */
  etag: string;
}

/** Source of files that are not on disk. */
export interface Origin {
  /** @param size in bytes @throws Error with code ENOENT if there is no such file */
  read(path: string, size: number): Promise<Buffer>;
  /** Fetches a file to disk. @param size in bytes @returns its path */
  locate(path: string, size: number): Promise<string>;
}

/** Cache of small files, and access to files that must be fetched. */
export class FileCache {
  readonly #contents: LRUCache<string, Buffer> | undefined;
  /** Number of times the cache was cleared. */
  #generation = 0;

  /** @param bytes memory limit; 0: none */
  constructor(
    bytes: number,
    private readonly origin?: Origin,
  ) {
    if (bytes === 0) return;
    this.#contents = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (content, key) => content.length + key.length + 100,
    });
  }

  /** Empties the cache, because deleted files must not be sent from it. */
  clear(): void {
    this.#contents?.clear();
    this.#generation += 1;
  }

  /** A file's content, if cached. */
  known({ path, etag }: KnownFile): Buffer | undefined {
    return this.#contents?.get(`${etag} ${path}`);
  }

  /**
   * @returns the content of a file; undefined for large files, to stream
   * @throws Error if it cannot be read
   */
  async read(file: KnownFile): Promise<Buffer | undefined> {
    const { path, size, etag } = file;
    if (size > LARGEST) {
      return !this.origin || existsSync(path) ? undefined : this.origin.read(path, size);
    }
    const known = this.known(file);
    if (known) return known;
    const before = this.#generation;
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (!this.origin || error.code !== "ENOENT") throw error;
      return this.origin.read(path, size);
    });
    if (before !== this.#generation) return content;
    // A different size means that another release has just replaced it.
    if (content.length === size) this.#contents?.set(`${etag} ${path}`, content);
    return content;
  }

  async locate(path: string, size: number): Promise<string> {
    return this.origin ? this.origin.locate(path, size) : path;
  }
}
