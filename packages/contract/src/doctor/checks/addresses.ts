import type { PageName } from "../session";

/**
 * The pages that an address may lead to; none if it is that of another site, a file or a place on the page. A language
 * as the first step of a path names the language of the page.
 */
export function pagesAt(
  address: string,
  langcode: string,
  languages: readonly string[],
): PageName[] {
  const [pathname = ""] = address.split(/[?#]/);
  if (!pathname.startsWith("/") || pathname.startsWith("//") || /\.\w{1,5}$/.test(pathname)) {
    return [];
  }
  const path = decoded(pathname)?.replace(/(.)\/+$/, "$1");
  if (path === undefined) return [];
  const plain = { langcode, path };
  const [, first = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const all = languages.includes(first) ? [{ langcode: first, path: rest || "/" }, plain] : [plain];
  return all.flatMap((page) => {
    // Further pages of a list stand on a page of the site alone.
    const [, list] = /^(.*)\/page\/\d{1,5}$/.exec(page.path) ?? [];
    return list === undefined ? [page] : [page, { ...page, path: list || "/" }];
  });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
