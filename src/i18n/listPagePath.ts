/** The first page of results has the path of its page, so that this one is free. */
const ASKED = "/page/1";

/** CMS path of a further page of the lists on a page: page of results 1 of "/blog" is "/blog/page/2". */
export function listPagePath(path: string, page: number): string {
  if (page === 0) return path;
  return `${path === "/" ? "" : path}/page/${page + 1}`;
}

/** The page and page of results of a CMS path: "/blog/page/2" is page of results 1 of "/blog", any other page of results 0. */
export function parseListPagePath(path: string): { path: string; page: number } {
  const [, page = "", number = ""] = /^(.*)\/page\/([1-9]\d{0,4})$/.exec(path) ?? [];
  if (Number(number) < 2) return { path, page: 0 };
  return { path: page || "/", page: Number(number) - 1 };
}

/**
 * CMS path at which a page with lists is made on request, with what the query of the address asks of them. What is built
 * ahead answers whatever the query, and shows lists as they are.
 */
export function askedListPath(path: string): string {
  return `${path === "/" ? "" : path}${ASKED}`;
}

/** The page whose lists a CMS path asks for, as `askedListPath` writes it; null for any other path. */
export function parseAskedListPath(path: string): string | null {
  return path.endsWith(ASKED) ? path.slice(0, -ASKED.length) || "/" : null;
}
