import { LRUCache } from "lru-cache";
import type { RenderedPage } from "../http/sendBody";

/** Cache of deferred pages of a release (DSG), least recently used out first. */
export class RenderCache {
  readonly #results: LRUCache<string, RenderedPage> | undefined;
  /** Number of times the cache was cleared. */
  #generation = 0;

  /** @param bytes memory limit; 0: no cache */
  constructor(bytes: number) {
    if (bytes === 0) return;
    this.#results = new LRUCache({
      maxSize: bytes,
      // Allows for compressed variants and the key.
      sizeCalculation: ({ content }, key) => 2 * (content.body.length + key.length) + 500,
    });
  }

  /** Empties the cache and discards running renders, because a deleted page must not be sent from it. */
  clear(): void {
    this.#results?.clear();
    this.#generation += 1;
  }

  has(key: string): boolean {
    return this.#results?.has(key) === true;
  }

  /**
   * A page from the cache, or rendered and then cached. Failures are not cached.
   *
   * @param render gets a key that concurrent requests of the same page share
   */
  async get(
    key: string,
    render: (turn: string) => Promise<RenderedPage | undefined>,
  ): Promise<RenderedPage | undefined> {
    const known = this.#results?.get(key);
    if (known) return known;
    const before = this.#generation;
    const result = await render(`${before} ${key}`);
    if (result && before === this.#generation) this.#results?.set(key, result);
    return result;
  }
}
