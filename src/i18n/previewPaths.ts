import type { LocaleCode } from "./locales";
import { localizedPath, parseLocalizedPath } from "./paths";
import { BASE, HOME, parsePreviewPath } from "./parsePreviewPath";

/**
 * The address of a preview: that of "/ueber-uns" in "de" is "/de/preview/ueber-uns".
 *
 * @param path path of the page in the CMS, perhaps with query and fragment. Null: the list of drafts.
 */
export function previewPath(langcode: LocaleCode, path: string | null): string {
  if (path === null) return localizedPath(langcode, BASE);
  const [, pathname = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return localizedPath(langcode, BASE + (pathname === "/" ? HOME : pathname) + suffix);
}

/**
 * The address in a preview of what a link of the site leads to. Links to other sites, downloads,
 * places on the same page and the search stay as they are.
 *
 * @param href address of a link, with language prefix where it leads to a page
 */
export function inPreview(href: string): string {
  const [, pathname = "", suffix = ""] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(href) ?? [];
  const page = parseLocalizedPath(pathname);
  if (!page || isNoPage(pathname) || page.path === "/search" || parsePreviewPath(pathname)) {
    return href;
  }
  return previewPath(page.langcode, page.path) + suffix;
}

/** Files and functions of the site. */
function isNoPage(pathname: string): boolean {
  return pathname === "" || /\.[a-z0-9]{2,5}$/i.test(pathname) || pathname.startsWith("/api/");
}
