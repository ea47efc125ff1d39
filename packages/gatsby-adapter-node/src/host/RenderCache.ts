import { LRUCache } from "lru-cache";
import type { RenderedPage } from "../http/sendBody";

/** Pages that are rendered once per release (DSG). Those asked for longest ago make room. */
export class RenderCache {
  readonly #results: LRUCache<string, RenderedPage> | undefined;
  readonly #running = new Map<string, Promise<RenderedPage | undefined>>();
  /** How often all was forgotten. */
  #forgotten = 0;

  /** @param bytes how much memory it may take; 0: nothing is kept */
  constructor(bytes: number) {
    if (bytes === 0) return;
    this.#results = new LRUCache({
      maxSize: bytes,
      // Compressed variants, which come later, and the characters of the key take their room too.
      sizeCalculation: ({ content }, key) => 2 * (content.body.length + key.length) + 500,
    });
  }

  /** Forgets all, and keeps nothing of what is being rendered: a page that was deleted must not be sent from here. */
  clear(): void {
    this.#results?.clear();
    this.#running.clear();
    this.#forgotten += 1;
  }

  /** Whether a page is kept, or on its way. */
  has(key: string): boolean {
    return this.#running.has(key) || this.#results?.has(key) === true;
  }

  /** Requests at the same time for the same page wait for one rendering. Failures are not kept. */
  get(
    key: string,
    render: () => Promise<RenderedPage | undefined>,
  ): Promise<RenderedPage | undefined> {
    const known = this.#results?.get(key);
    if (known) return Promise.resolve(known);
    const running = this.#running.get(key);
    if (running) return running;
    const before = this.#forgotten;
    const started = render()
      .then((result) => {
        if (result && before === this.#forgotten) this.#results?.set(key, result);
        return result;
      })
      .finally(() => {
        if (this.#running.get(key) === started) this.#running.delete(key);
      });
    this.#running.set(key, started);
    return started;
  }
}
