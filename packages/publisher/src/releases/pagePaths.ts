/** Patterns of addresses that belong to a page: its data, its payload, further pages of its list. */
const BELONGING = [
  /^\/page-data(\/.+)\/page-data\.json$/,
  /^(.*)\/_payload(?:\.[^/]+)?\.json$/,
  /^(.*)\/page\/\d+$/,
];

/**
 * @param pages addresses of pages
 * @returns a test whether an address is one of the pages or belongs to one
 */
export function belongsTo(pages: ReadonlySet<string>): (address: string) => boolean {
  return (address) => {
    let page = address;
    for (const pattern of BELONGING) page = pattern.exec(page)?.[1] ?? page;
    return pages.has(page === "" || page === "/index" ? "/" : page) || pages.has(address);
  };
}

/** Prefixes of the names of files that may belong to pages. @param pages their addresses */
export function namesOfPages(pages: ReadonlySet<string>): string[] {
  return [...pages].flatMap((page) =>
    page === "/"
      ? ["index.html", "_payload", "page/", "page-data/index/", "page-data/page/"]
      : // A page may also be a file with exactly this name.
        [page.slice(1), `page-data${page}/`],
  );
}
