/** CMS path of a further stretch of the lists on a page: stretch 1 of "/blog" is "/blog/page/2". */
export function listPagePath(path: string, page: number): string {
  if (page === 0) return path;
  return `${path === "/" ? "" : path}/page/${page + 1}`;
}
