import type { LinkFragment } from "../../cms/generated";
import { isLocaleCode, type LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

/** A link as pages show it: its address is the one that it leads to. */
export type SiteLink = Pick<LinkFragment, "title" | "url" | "internal"> & {
  /** Language of the target, where it is not that of the page around. */
  langcode?: string | null;
};

/**
 * A link to a page of the site.
 *
 * @param around language of a page that says none
 */
export function pageLink(
  { title, path, langcode }: { title: string | null; path: string; langcode?: string },
  around: LocaleCode,
): SiteLink {
  const language = isLocaleCode(langcode) ? langcode : around;
  return { title, url: localizedPath(language, path), internal: true, langcode: language };
}
