import type { LocaleCode } from "./locales";
import { parseLocalizedPath } from "./paths";

/** What paths of previews begin with, behind the language. */
export const BASE = "/preview";

/** The home has no slug to stand behind the base, where the list of drafts is. */
export const HOME = "/_home";

/** What the address of a preview asks for. */
export interface PreviewAddress {
  langcode: LocaleCode;
  /** Path of the page in the CMS, without language prefix. Null: the list of drafts. */
  path: string | null;
}

/** What an address of the site previews, by its path. Null: it is not that of a preview. */
export function parsePreviewPath(pathname: string): PreviewAddress | null {
  const page = parseLocalizedPath(pathname);
  if (!page) return null;
  const { langcode, path } = page;
  if (path === BASE) return { langcode, path: null };
  if (!path.startsWith(`${BASE}/`)) return null;
  const rest = path.slice(BASE.length);
  return { langcode, path: rest === HOME ? "/" : rest };
}
