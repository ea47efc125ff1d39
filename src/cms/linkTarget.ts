import type { LinkKind } from "./generated";
import { isLocaleCode, type LocaleCode } from "../i18n/locales";
import { localizedPath, type CmsPath } from "../i18n/paths";

/** An address of the CMS, with what it says of it. */
export interface LinkAddress {
  url: string;
  /** Null: the CMS does not say. */
  kind: LinkKind | null | undefined;
  /** Whether a CMS that says no kind calls it a page of the site. */
  internal: boolean;
  langcode: unknown;
}

/**
 * The page of the site that an address leads to, with query and fragment in its path; null if it leads elsewhere. Where
 * the CMS does not say what it is, a path that begins with the code of a language leads to a page in it.
 *
 * @param around language of what carries the address
 */
export function pageTarget(
  { url, kind, internal, langcode }: LinkAddress,
  around: LocaleCode,
): CmsPath | null {
  if (kind ? kind !== "PAGE" : !internal) return null;
  if (!/^\/(?!\/)/.test(url)) return null;
  const said = isLocaleCode(langcode) ? langcode : around;
  if (kind) return { langcode: said, path: url };
  const [, first = "", rest = ""] = /^\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!isLocaleCode(first)) return { langcode: said, path: url };
  return { langcode: first, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Where an address leads, with the prefix of its language if that is a page of the site. */
export function addressOf(said: LinkAddress, around: LocaleCode): string {
  const page = pageTarget(said, around);
  return page ? localizedPath(page.langcode, page.path) : said.url;
}
