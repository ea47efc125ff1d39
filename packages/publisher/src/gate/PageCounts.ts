import { cmsPath, type SitePaths } from "../config/sitePaths";
import type { ReleasePages } from "./ReleasePages";

export type Counts = ReadonlyMap<string, number>;

/** Most releases to cache: the live one and its latest predecessors or refused candidates. */
const KEPT = 4;

/**
 * Counts the pages of releases by language, with a cache; counts a new release by its difference to a known one.
 * Leaves out further pages of lists, because lists grow and shrink with their items.
 */
export class PageCounts {
  /** Counts by the hash of the release's index. */
  readonly #known = new Map<string, Counts>();

  constructor(private readonly site: SitePaths) {}

  /** Counts all pages of a release. @param index hash of its index */
  whole(index: string, pages: ReleasePages): Counts {
    return this.#known.get(index) ?? this.#keep(index, this.#plus(new Map(), pages.all(), 1));
  }

  /** Counts a release by its difference to a counted one. @param index hash of its index */
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
      const langcode = countingLanguage(page, this.site);
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

/** The language that a page counts for. Undefined: it does not count. */
export function countingLanguage(page: string, site: SitePaths): string | undefined {
  return /\/page\/\d+$/.test(page) ? undefined : cmsPath(page, site)?.langcode;
}
