import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Capacity in characters. */
const MAX_KEPT = 4_000_000;
/** Lifetime in milliseconds: limits the age of the time of day and the like on a page. */
const KEPT_MS = 10_000;

/** Cache of recent renders, by page data. */
export class RecentRenders {
  readonly #kept = new LRUCache<string, string>({
    maxSize: MAX_KEPT,
    sizeCalculation: (html) => html.length + 1,
    ttl: KEPT_MS,
  });

  /**
   * @param release number of the release
   * @param pageData everything that goes into the page, including its address
   * @param render renders it
   */
  async html(release: number, pageData: string, render: () => Promise<string>): Promise<string> {
    const key = createHash("sha256").update(`${release}\n${pageData}`).digest("base64");
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const html = await render();
    this.#kept.set(key, html);
    return html;
  }
}
