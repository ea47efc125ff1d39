import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** How much is kept, in characters. */
const MAX_KEPT = 4_000_000;
/** What a page shows besides its data, such as the time of day, is at most so old, in milliseconds. */
const KEPT_MS = 10_000;

/** What was rendered a moment ago, so that a page with the same data is not rendered again. */
export class RecentRenders {
  readonly #kept = new LRUCache<string, string>({
    maxSize: MAX_KEPT,
    sizeCalculation: (html) => html.length + 1,
    ttl: KEPT_MS,
  });

  /**
   * The HTML of a page.
   *
   * @param release number of the release whose page it is
   * @param pageData all that goes into it, its address included
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
