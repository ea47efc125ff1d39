import { LRUCache } from "lru-cache";
import { readFile } from "node:fs/promises";

/** Larger files are streamed. */
const LARGEST = 256 * 1024;

/** The content of small files that are asked for often. Files of a release never change. */
export class FileCache {
  readonly #contents: LRUCache<string, Buffer> | undefined;

  /** @param bytes how much memory it may take; 0: none */
  constructor(bytes: number) {
    if (bytes === 0) return;
    this.#contents = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (content, path) => content.length + path.length + 100,
    });
  }

  /**
   * @param path a file that never changes
   * @returns its content, or undefined if it is to be streamed
   * @throws Error if it cannot be read
   */
  async read(path: string, size: number): Promise<Buffer | undefined> {
    if (size > LARGEST) return undefined;
    const known = this.#contents?.get(path);
    if (known) return known;
    const content = await readFile(path);
    if (content.length > 0) this.#contents?.set(path, content);
    return content;
  }
}
