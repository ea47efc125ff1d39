import type { LocaleCode } from "./locales";
import { parseLocalizedPath } from "./paths";

/** Prefix of preview paths, after the language. */
export const BASE = "/preview";

/** Stands for the home, since the base itself is the list of drafts. */
export const HOME = "/_home";

/** Parsed address of a preview. */
export interface PreviewAddress {
  langcode: LocaleCode;
  /** CMS path of the page. Null: the list of drafts. */
  path: string | null;
}

/** Parses a path of the site; null if it is not a preview. */
export function parsePreviewPath(pathname: string): PreviewAddress | null {
  const page = parseLocalizedPath(pathname);
  if (!page) return null;
  const { langcode, path } = page;
  if (path === BASE) return { langcode, path: null };
  if (!path.startsWith(`${BASE}/`)) return null;
  const rest = path.slice(BASE.length);
  return { langcode, path: rest === HOME ? "/" : rest };
}
