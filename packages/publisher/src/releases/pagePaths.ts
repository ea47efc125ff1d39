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
