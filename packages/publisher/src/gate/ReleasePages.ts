import {
  pageDataPath,
  pageOfPageData,
  type StoredRelease,
  withoutPrefix,
} from "gatsby-adapter-node/releases";

const DATA = "page-data/";

/** Error pages: hosts send them for missing pages, so they do not count as pages. */
const STATUS_PAGES = new Set(["/404", "/404.html", "/500", "/500.html"]);

/** Whether a page is an error page. */
export function isStatusPage(page: string): boolean {
  return STATUS_PAGES.has(page);
}

/**
 * The pages of a release, including deferred ones that have no HTML yet. Pages that the host renders on every
 * request do not count.
 */
export class ReleasePages {
  readonly #onRequest = new Set<string>();
  readonly #withoutData = new Set<string>();

  constructor(private readonly stored: Pick<StoredRelease, "release" | "index">) {
    const { routes, pathPrefix } = stored.release;
    for (const route of routes) {
      if (route.type !== "page" || /[:*]/.test(route.path)) continue;
      const path = withoutPrefix(route.path, pathPrefix) ?? route.path;
      const page = pageOfPageData(path) ?? path;
      if (!route.cache) this.#onRequest.add(page);
      else if (!stored.index.get(dataFile(page))) this.#withoutData.add(page);
    }
  }

  /** The page whose data a file holds. Undefined: it is no page data. */
  ofFile(name: string): string | undefined {
    const page = name.startsWith(DATA) ? pageOfPageData(`/${name}`) : undefined;
    if (page === undefined || isStatusPage(page) || this.#onRequest.has(page)) return undefined;
    return page;
  }

  has(page: string): boolean {
    return (
      this.#withoutData.has(page) ||
      (!this.#onRequest.has(page) && this.stored.index.get(dataFile(page)) !== undefined)
    );
  }

  /** All pages. Slow: it reads the whole index of page data. */
  *all(): Generator<string> {
    for (const [name] of this.stored.index.startingWith(DATA)) {
      const page = this.ofFile(name);
      if (page !== undefined) yield page;
    }
    yield* this.#withoutData;
  }

  /** Pages that another release lacks. Fast: it looks only at differing files. @param names of differing files */
  *missingIn(other: ReleasePages, names: Iterable<string>): Generator<string> {
    const pages = new Set(this.#withoutData);
    for (const name of names) {
      const page = this.ofFile(name);
      if (page !== undefined) pages.add(page);
    }
    for (const page of pages) if (this.has(page) && !other.has(page)) yield page;
  }
}

function dataFile(page: string): string {
  return pageDataPath(page).slice(1);
}
