import { LRUCache } from "lru-cache";
import type { RenderResult } from "../engine/messages";

type Rendered = Extract<RenderResult, { found: true }>;

/** Pages that are rendered once per release (DSG). Those asked for longest ago make room. */
export class RenderCache {
  readonly #results: LRUCache<string, Rendered> | undefined;
  readonly #running = new Map<string, Promise<RenderResult>>();

  /** @param bytes how much memory it may take; 0: nothing is kept */
  constructor(bytes: number) {
    if (bytes === 0) return;
    this.#results = new LRUCache({
      maxSize: bytes,
      // Strings take up to two bytes a character.
      sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + 500,
    });
  }

  /** Requests at the same time for the same page wait for one rendering. Failures are not kept. */
  get(key: string, render: () => Promise<RenderResult>): Promise<RenderResult> {
    const known = this.#results?.get(key);
    if (known) return Promise.resolve(known);
    const running = this.#running.get(key);
    if (running) return running;
    const started = render()
      .then((result) => {
        if (result.found) this.#results?.set(key, result);
        return result;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
