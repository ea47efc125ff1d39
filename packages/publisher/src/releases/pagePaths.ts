/** Addresses that belong to a page: itself, further pages of its list, its data and what the build has written beside. */
const BELONGING = [
  /^\/page-data(\/.+)\/page-data\.json$/,
  /^(.*)\/_payload(?:\.[^/]+)?\.json$/,
  /^(.*)\/page\/\d+$/,
];

/**
 * @param pages addresses of pages
 * @returns whether an address is that of one of the pages, or of something that is shown with it
 */
export function belongsTo(pages: ReadonlySet<string>): (address: string) => boolean {
  return (address) => {
    let page = address;
    for (const pattern of BELONGING) page = pattern.exec(page)?.[1] ?? page;
    return pages.has(page === "" || page === "/index" ? "/" : page) || pages.has(address);
  };
}

/** How the names of files begin that may belong to pages. @param pages their addresses */
export function namesOfPages(pages: ReadonlySet<string>): string[] {
  return [...pages].flatMap((page) =>
    page === "/"
      ? ["index.html", "_payload", "page/", "page-data/index/", "page-data/page/"]
      : // A name may also be the address itself, such as that of a page that is a file.
        [page.slice(1), `page-data${page}/`],
  );
}
