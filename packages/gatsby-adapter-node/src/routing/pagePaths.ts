/** Path of the data of a page, both without path prefix. */
export function pageDataPath(page: string): string {
  return `/page-data${page === "/" || page === "" ? "/index" : page}/page-data.json`;
}

/** Path of the page that a path of page data belongs to, both without path prefix. */
export function pageOfPageData(path: string): string | undefined {
  const match = /^\/page-data\/(.+)\/page-data\.json$/.exec(path);
  if (!match?.[1]) return undefined;
  return match[1] === "index" ? "/" : `/${match[1]}`;
}

/** A path without the path prefix, or undefined if it is not below it. */
export function withoutPrefix(path: string, pathPrefix: string): string | undefined {
  if (pathPrefix === "") return path;
  if (path === pathPrefix) return "/";
  return path.startsWith(`${pathPrefix}/`) ? path.slice(pathPrefix.length) : undefined;
}
