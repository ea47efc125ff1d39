import { defaultLocale, localeCodes, type LocaleCode } from "../i18n/locales";
import type { Messages } from "../i18n/messages";
import { localizedPath } from "../i18n/paths";
import type { FeedLink, SiteContext } from "../templates/pageContext";
import type { SiteConfig } from "./siteConfig";

/** What every page of a language has in common. */
export interface LanguageFrame {
  langcode: LocaleCode;
  messages: Messages;
  siteName: string;
  feeds?: readonly FeedLink[];
}

/**
 * The context of a page: everything it needs besides its own content. The texts of the search and of
 * the preview are left out, since one page alone needs them.
 */
export function siteContext(
  {
    langcode,
    messages: { search: _search, preview: _preview, ...messages },
    siteName,
    feeds = [],
  }: LanguageFrame,
  path: string,
  config: SiteConfig,
): SiteContext {
  const home = localizedPath(langcode, "/");
  return {
    langcode,
    messages,
    siteName,
    siteUrl: config.siteUrl,
    ...(feeds.length > 0 && { feeds }),
    i18n: {
      language: langcode,
      languages: localeCodes,
      defaultLanguage: defaultLocale,
      generateDefaultLanguagePage: config.localeStrategy === "prefix",
      routed: home !== "/",
      originalPath: home === "/" ? path : path.slice(home.length) || "/",
      path,
    },
  };
}

/** The slices that a page of a language carries, by their aliases in the layout. */
export function slicesOf(langcode: LocaleCode): { header: string; footer: string } {
  return { header: `header-${langcode}`, footer: `footer-${langcode}` };
}
