import { cmsPath, type SitePaths } from "../config/sitePaths";
import type { ReleasePages } from "./ReleasePages";

/** How many pages a release has in each language. */
export type Counts = ReadonlyMap<string, number>;

/** How many releases are remembered: the live one, and what came before or was refused. */
const KEPT = 4;

/**
 * Counts the pages of releases by language: a release that is known is not counted again, and one that comes after it is
 * counted by what differs. Further pages of results are left out: a list grows and shrinks with its items, which are
 * counted themselves.
 */
export class PageCounts {
  /** By the hash of the index. */
  readonly #known = new Map<string, Counts>();

  constructor(private readonly site: SitePaths) {}

  /** @param index hash of the index of the release */
  whole(index: string, pages: ReleasePages): Counts {
    return this.#known.get(index) ?? this.#keep(index, this.#plus(new Map(), pages.all(), 1));
  }

  /** Those of a release that differs from a counted one. @param index hash of its index */
  changed(
    before: Counts,
    index: string,
    { added, lost }: { added: Iterable<string>; lost: Iterable<string> },
  ): Counts {
    return this.#keep(index, this.#plus(this.#plus(before, added, 1), lost, -1));
  }

  #plus(counts: Counts, pages: Iterable<string>, by: number): Counts {
    const sum = new Map(counts);
    for (const page of pages) {
      const langcode = countedIn(page, this.site);
      if (langcode !== undefined) sum.set(langcode, (sum.get(langcode) ?? 0) + by);
    }
    return sum;
  }

  #keep(index: string, counts: Counts): Counts {
    this.#known.delete(index);
    this.#known.set(index, counts);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    return counts;
  }
}

/** The language that a page counts in. Undefined: it is not counted. */
export function countedIn(page: string, site: SitePaths): string | undefined {
  return /\/page\/\d+$/.test(page) ? undefined : cmsPath(page, site)?.langcode;
}
