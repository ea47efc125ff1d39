/** A request for a page, or for the data that the browser's router asks before it shows one. */
export interface PageRequest {
  /** Path of the page. */
  path: string;
  /** Query string with its question mark, or an empty text. */
  search: string;
  /** Whether only the page's data was asked for. */
  forData: boolean;
}

const dataPath = /^\/page-data\/(.+)\/page-data\.json$/;

/**
 * The page that a URL asks for. Gatsby's router asks for "/page-data/{path}/page-data.json",
 * where the root path is written "index".
 *
 * @param url path and query as they were sent, perhaps with an origin. The path is taken as it stands:
 *   tidied up, "/fr/../x" would be another one.
 */
export function requestedPath(url: string): PageRequest {
  const [, pathname = "", search = ""] =
    /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  const data = dataPath.exec(pathname)?.[1];
  if (data === undefined) return { path: withoutSlash(pathname) || "/", search, forData: false };
  return { path: data === "index" ? "/" : `/${withoutSlash(data)}`, search, forData: true };
}

/** Where the router asks for the data of a page. */
export function pageDataPath(path: string): string {
  const page = withoutSlash(path);
  return `/page-data${page === "/" ? "/index" : page}/page-data.json`;
}

/** Our paths have no slash at the end, but some servers put one there before they ask. */
function withoutSlash(path: string): string {
  return path.replace(/([^/])\/$/, "$1");
}
