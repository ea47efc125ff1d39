import type { LinkKind } from "./generated";
import { isLocaleCode, type LocaleCode } from "../i18n/locales";
import { localizedPath, type CmsPath } from "../i18n/paths";

/** An address of the CMS, with its kind and language. */
export interface LinkAddress {
  url: string;
  /** Null if the CMS does not give it. */
  kind: LinkKind | null | undefined;
  /** Whether the link is internal, for a CMS without kinds. */
  internal: boolean;
  langcode: unknown;
}

/**
 * Page of the site that an address leads to, with query and fragment; null for other targets. Without a kind, a
 * path that starts with a language code is a page in that language.
 *
 * @param around language of the surrounding page
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

/** Address of a link, with the language prefix for pages of the site. */
export function addressOf(said: LinkAddress, around: LocaleCode): string {
  const page = pageTarget(said, around);
  return page ? localizedPath(page.langcode, page.path) : said.url;
}
