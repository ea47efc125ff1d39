import { parseLocalizedPath } from "../../i18n/paths";

/**
 * What a link in a menu is to the page shown, for its `aria-current`: the page itself, one above it, or
 * neither.
 *
 * @param href path that the link leads to, with language prefix
 * @param isHome whether that is the home, which stands above all pages and is marked on none of them
 * @param current path of the page shown, as browsers encode it
 */
export function currentPlace(
  href: string,
  isHome: boolean,
  current: string | null,
): "page" | "true" | undefined {
  const [path, shown] = [decoded(href), decoded(current ?? "")];
  if (path === shown) return "page";
  return !isHome && shown.startsWith(`${path}/`) ? "true" : undefined;
}

/** A CMS writes letters as they are, and browsers encode them in more ways than one. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Marks the links of a part of the page that React leaves as the server has drawn it.
 *
 * @param part CSS selector
 */
export function markCurrent(part: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${part} nav a[href^='/']`)) {
    const isHome = parseLocalizedPath(link.pathname)?.path === "/";
    const place = currentPlace(link.pathname, isHome, window.location.pathname);
    if (place) link.setAttribute("aria-current", place);
    else link.removeAttribute("aria-current");
  }
}
