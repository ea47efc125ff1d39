import { parseLocalizedPath } from "../../i18n/paths";
import { globalHistory } from "@gatsbyjs/reach-router";
import { useSyncExternalStore } from "react";

/**
 * Relation of a menu link to the page, for `aria-current`: the page itself, an ancestor, or neither.
 *
 * @param href path of the link, with language prefix
 * @param isHome whether it is the home page, which is never marked as an ancestor
 * @param current path of the page in the encoding of browsers
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

/** The CMS does not encode letters; browsers encode them in several ways. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Marks the current links in a part of the page that keeps the server's HTML.
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

/**
 * Path of the page, with language prefix. Null on the server and during hydration, because the HTML is shared by
 * all pages.
 */
export function useCurrentPath(): string | null {
  return useSyncExternalStore(
    (listener) => globalHistory.listen(listener),
    () => window.location.pathname,
    () => null,
  );
}
