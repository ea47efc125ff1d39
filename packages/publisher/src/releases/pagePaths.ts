import { ReleaseRefused, removeFromRelease } from "gatsby-adapter-node/releases";
import { isCard } from "../config/sitePaths";

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

/**
 * Deletes pages from one release, with their data and cards.
 *
 * @returns the pages that it still had
 */
export async function removePages(
  directory: string,
  pages: ReadonlySet<string>,
): Promise<string[]> {
  try {
    const [isGone, prefixes] = [belongsTo(pages), namesOfPages(pages)];
    return await removeFromRelease(directory, { isGone, isShared: isCard, prefixes });
  } catch (error) {
    // The folder is no release, so no host serves it.
    if (error instanceof ReleaseRefused) return [];
    throw error;
  }
}
