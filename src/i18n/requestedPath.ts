/** A request for a page, or for its data from the router. */
export interface PageRequest {
  /** Path of the page. */
  path: string;
  /** Query with its question mark, or "". */
  search: string;
  /** Whether the request is only for the page data. */
  forData: boolean;
}

const dataPath = /^\/page-data\/(.+)\/page-data\.json$/;

/**
 * The page of a request. Gatsby's router requests "/page-data/{path}/page-data.json", with "index" for the root path.
 *
 * @param url path and query, optionally with an origin. Does not normalize the path, which would change "/fr/../x".
 */
export function requestedPath(url: string): PageRequest {
  const [, pathname = "", search = ""] =
    /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  const data = dataPath.exec(pathname)?.[1];
  if (data === undefined) return { path: withoutSlash(pathname) || "/", search, forData: false };
  return { path: data === "index" ? "/" : `/${withoutSlash(data)}`, search, forData: true };
}

/** Path from which the router requests the data of a page. */
export function pageDataPath(path: string): string {
  const page = withoutSlash(path);
  return `/page-data${page === "/" ? "/index" : page}/page-data.json`;
}

/** Removes a slash at the end, which some servers add. */
function withoutSlash(path: string): string {
  return path.replace(/([^/])\/$/, "$1");
}
