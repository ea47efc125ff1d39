import { defaultLocale, type LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import type { FeedLink, SiteContext } from "../../cms/pageContext";
import type { SiteConfig } from "../configuration/siteConfig";

/** Data that all pages of a language share. */
export interface LanguageFrame {
  langcode: LocaleCode;
  siteName: string;
  feeds?: readonly FeedLink[];
  /** Name of the feedback form. */
  feedbackForm?: string | undefined;
}

/** The context of a page: everything it needs besides its own content and the interface texts. */
export function siteContext(
  { langcode, siteName, feeds = [], feedbackForm }: LanguageFrame,
  path: string,
  config: SiteConfig,
): SiteContext {
  const home = localizedPath(langcode, "/");
  const isBelow = home !== "/" && (path === home || path.startsWith(`${home}/`));
  return {
    langcode,
    siteName,
    siteUrl: config.siteUrl,
    ...(feeds.length > 0 && { feeds }),
    ...(feedbackForm && { feedbackForm }),
    i18n: {
      language: langcode,
      // With all languages, the plugin would require a query for their texts in development.
      languages: [langcode],
      defaultLanguage: defaultLocale,
      generateDefaultLanguagePage: config.localeStrategy === "prefix",
      routed: home !== "/",
      originalPath: isBelow ? path.slice(home.length) || "/" : path,
      path,
    },
  };
}

/** Slice ids of a language by their aliases in the layout. */
export function slicesOf(langcode: LocaleCode): { header: string; footer: string } {
  return { header: `header-${langcode}`, footer: `footer-${langcode}` };
}
