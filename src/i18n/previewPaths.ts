import type { LocaleCode } from "./locales";
import { localizedPath, parseLocalizedPath } from "./paths";
import { BASE, HOME, parsePreviewPath } from "./parsePreviewPath";

/**
 * Path of a preview: for "/ueber-uns" in "de" it is "/de/preview/ueber-uns".
 *
 * @param path CMS path of the page, optionally with query and fragment. Null: the list of drafts.
 */
export function previewPath(langcode: LocaleCode, path: string | null): string {
  if (path === null) return localizedPath(langcode, BASE);
  const [, pathname = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return localizedPath(langcode, BASE + (pathname === "/" ? HOME : pathname) + suffix);
}

/**
 * Changes a link so that it stays in the preview. Keeps links to other sites, downloads, the same page and the search.
 *
 * @param href address of a link, with language prefix if it leads to a page
 */
export function inPreview(href: string): string {
  const [, pathname = "", suffix = ""] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(href) ?? [];
  const page = parseLocalizedPath(pathname);
  if (!page || isNoPage(pathname) || page.path === "/search" || parsePreviewPath(pathname)) {
    return href;
  }
  return previewPath(page.langcode, page.path) + suffix;
}

/** Whether a path is a file or function of the site. */
function isNoPage(pathname: string): boolean {
  return pathname === "" || /\.[a-z0-9]{2,5}$/i.test(pathname) || pathname.startsWith("/api/");
}
