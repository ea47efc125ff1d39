import { LRUCache } from "lru-cache";
import type { RenderedPage } from "../http/sendBody";

/** Cache of rendered pages of a release, least recently used out first: deferred pages, and others for a few seconds. */
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
      ttlAutopurge: true,
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
   * Caches a render for a while.
   *
   * @param generation of the cache when the render started
   * @param lifetimeMs 0: as long as there is room
   */
  keep(key: string, result: RenderedPage, generation: number, lifetimeMs = 0): void {
    if (generation === this.#generation) this.#results?.set(key, result, { ttl: lifetimeMs });
  }

  kept(key: string): RenderedPage | undefined {
    return this.#results?.get(key);
  }

  get generation(): number {
    return this.#generation;
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
    const known = this.kept(key);
    if (known) return known;
    const before = this.#generation;
    const result = await render(`${before} ${key}`);
    if (result) this.keep(key, result, before);
    return result;
  }
}
