import { LRUCache } from "lru-cache";
import type { RenderedPage } from "../http/sendBody";

/** Pages that are rendered once per release (DSG). Those asked for longest ago make room. */
export class RenderCache {
  readonly #results: LRUCache<string, RenderedPage> | undefined;
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
    this.#forgotten += 1;
  }

  /** Whether a page is kept. */
  has(key: string): boolean {
    return this.#results?.has(key) === true;
  }

  /**
   * A page that is kept, or rendered and then kept. Failures are not kept.
   *
   * @param render is told what those have in common who may share a rendering
   */
  async get(
    key: string,
    render: (turn: string) => Promise<RenderedPage | undefined>,
  ): Promise<RenderedPage | undefined> {
    const known = this.#results?.get(key);
    if (known) return known;
    const before = this.#forgotten;
    const result = await render(`${before} ${key}`);
    if (result && before === this.#forgotten) this.#results?.set(key, result);
    return result;
  }
}
