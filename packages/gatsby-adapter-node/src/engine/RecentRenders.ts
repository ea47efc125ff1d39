import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Capacity in characters. */
const CAPACITY = 8_000_000;
/** Lifetime in milliseconds: limits the age of the time of day and the like on a page. */
const LIFETIME_MS = 10_000;

/** Cache of recent renders, by page data. */
export class RecentRenders {
  readonly #cache = new LRUCache<string, string>({
    maxSize: CAPACITY,
    sizeCalculation: (html) => html.length + 1,
    ttl: LIFETIME_MS,
  });

  /**
   * @param release number of the release
   * @param pageData everything that goes into the page, including its address
   * @param render renders it
   */
  async html(release: number, pageData: string, render: () => Promise<string>): Promise<string> {
    const key = createHash("sha256").update(`${release}\n${pageData}`).digest("base64");
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const html = await render();
    this.#cache.set(key, html);
    return html;
  }
}
