/** CMS path of a further stretch of the lists on a page: stretch 1 of "/blog" is "/blog/page/2". */
export function listPagePath(path: string, page: number): string {
  if (page === 0) return path;
  return `${path === "/" ? "" : path}/page/${page + 1}`;
}

/** The page and stretch of a CMS path: "/blog/page/2" is stretch 1 of "/blog", any other stretch 0. */
export function parseListPagePath(path: string): { path: string; page: number } {
  const [, page = "", number = ""] = /^(.*)\/page\/([1-9]\d{0,4})$/.exec(path) ?? [];
  if (Number(number) < 2) return { path, page: 0 };
  return { path: page || "/", page: Number(number) - 1 };
}
