import type { LinkFragment, SiteSettingsFragment } from "../../cms/generated";
import { isLocaleCode, type LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

export type SiteLink = Pick<LinkFragment, "title" | "url" | "internal"> & {
  /** Language of the target, if it differs from that of the page. */
  langcode?: string | null;
};

/**
 * A link to a page of the site.
 *
 * @param around language of the surrounding page
 */
export function pageLink(
  { title, path, langcode }: { title: string | null; path: string; langcode?: string },
  around: LocaleCode,
): SiteLink {
  const language = isLocaleCode(langcode) ? langcode : around;
  return { title, url: localizedPath(language, path), internal: true, langcode: language };
}

/** Links to content in easy language and sign language, with the editors' labels. */
export function accessLinks({
  easyLanguage,
  signLanguage,
}: Pick<SiteSettingsFragment, "easyLanguage" | "signLanguage">): SiteLink[] {
  return [easyLanguage, signLanguage].filter((link) => link !== null);
}
