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
  /** Names the content: another release may have been put in the same place. */
  etag: string;
}

/** Where files are that the disk does not have. */
export interface Origin {
  /** @param size in bytes @throws Error with code ENOENT if there is no such file */
  read(path: string, size: number): Promise<Buffer>;
  /** Sees to it that a file is on the disk. @param size in bytes @returns where */
  locate(path: string, size: number): Promise<string>;
}

/** The content of small files that are asked for often, and of those that have to be fetched. */
export class FileCache {
  readonly #contents: LRUCache<string, Buffer> | undefined;
  /** Number of times the cache was cleared. */
  #forgotten = 0;

  /** @param bytes how much memory it may take; 0: none */
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

  /** Forgets all: what was deleted from a release must not be sent from here. */
  clear(): void {
    this.#contents?.clear();
    this.#forgotten += 1;
  }

  /** The content of a file that is in memory. */
  known({ path, etag }: KnownFile): Buffer | undefined {
    return this.#contents?.get(`${etag} ${path}`);
  }

  /**
   * @returns the content of a file, or undefined if it is to be streamed
   * @throws Error if it cannot be read
   */
  async read(file: KnownFile): Promise<Buffer | undefined> {
    const { path, size, etag } = file;
    if (size > LARGEST) {
      return !this.origin || existsSync(path) ? undefined : this.origin.read(path, size);
    }
    const known = this.known(file);
    if (known) return known;
    const before = this.#forgotten;
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (!this.origin || error.code !== "ENOENT") throw error;
      return this.origin.read(path, size);
    });
    if (before !== this.#forgotten) return content;
    // Of another size it is from a release that has just been put there and is not known yet.
    if (content.length === size) this.#contents?.set(`${etag} ${path}`, content);
    return content;
  }

  /** Where a file is to be read from. */
  async locate(path: string, size: number): Promise<string> {
    return this.origin ? this.origin.locate(path, size) : path;
  }
}
