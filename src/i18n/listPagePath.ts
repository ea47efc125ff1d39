/** Free, since the first list page has the path of the main page. */
const ASKED = "/page/1";

/** CMS path of a further list page: list page 1 of "/blog" is "/blog/page/2". */
export function listPagePath(path: string, page: number): string {
  if (page === 0) return path;
  return `${path === "/" ? "" : path}/page/${page + 1}`;
}

/** Main page and list page number of a CMS path: "/blog/page/2" is list page 1 of "/blog"; any other path is list page 0. */
export function parseListPagePath(path: string): { path: string; page: number } {
  const [, page = "", number = ""] = /^(.*)\/page\/([1-9]\d{0,4})$/.exec(path) ?? [];
  if (Number(number) < 2) return { path, page: 0 };
  return { path: page || "/", page: Number(number) - 1 };
}

/**
 * CMS path at which a page with lists is rendered on request with the query of the address. Prerendered pages ignore the
 * query.
 */
export function filteredListPath(path: string): string {
  return `${path === "/" ? "" : path}${ASKED}`;
}

/** Inverse of `filteredListPath`; null for any other path. */
export function parseFilteredListPath(path: string): string | null {
  return path.endsWith(ASKED) ? path.slice(0, -ASKED.length) || "/" : null;
}
