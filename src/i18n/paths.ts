import { localizedPath as pathIn, type LanguagePaths } from "@quatrain/contract/siteAddresses";
import { defaultLocale, isLocaleCode, type LocaleCode } from "./locales";

export type LocaleStrategy = LanguagePaths["strategy"];

/** Strategy of this site, from GATSBY_LOCALE_STRATEGY. */
export const localeStrategy: LocaleStrategy =
  process.env.GATSBY_LOCALE_STRATEGY === "prefix_except_default"
    ? "prefix_except_default"
    : "prefix";

/** A path of the CMS, which has no language prefix, with its language. */
export interface CmsPath {
  langcode: LocaleCode;
  /** Starts with a slash and ends without one, except the home, "/". */
  path: string;
}

/** Path of a CMS page on the site: ("de", "/ueber-uns") gives "/de/ueber-uns". */
export function localizedPath(
  langcode: LocaleCode,
  path: string,
  strategy: LocaleStrategy = localeStrategy,
): string {
  return pathIn(langcode, path, { defaultLangcode: defaultLocale, strategy });
}

/** Language and CMS path of a path of the site; null if it is in no language. */
export function parseLocalizedPath(
  pathname: string,
  strategy: LocaleStrategy = localeStrategy,
): CmsPath | null {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  if (isLocaleCode(first) && !(first === defaultLocale && strategy === "prefix_except_default")) {
    return { langcode: first, path: rest.replace(/\/+$/, "") || "/" };
  }
  if (strategy === "prefix_except_default") {
    return { langcode: defaultLocale, path: pathname.replace(/\/+$/, "") || "/" };
  }
  return null;
}

/**
 * Removes the prefix of the default language if the site omits it: "/en/about" becomes "/about". Null for every other path.
 */
export function withoutDefaultPrefix(
  pathname: string,
  strategy: LocaleStrategy = localeStrategy,
): string | null {
  const prefix = `/${defaultLocale}`;
  if (strategy !== "prefix_except_default") return null;
  if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return null;
  return localizedPath(defaultLocale, pathname.slice(prefix.length), strategy);
}

/**
 * Lower-cases the language prefix: "/DE/x" becomes "/de/x". Null for every other path.
 */
export function withLowerCasePrefix(pathname: string): string | null {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const prefix = first.toLowerCase();
  return prefix !== first && isLocaleCode(prefix) ? `/${prefix}${rest}` : null;
}

/** Language of a path of the site, or the default language. */
export function languageOfPath(
  pathname: string,
  strategy: LocaleStrategy = localeStrategy,
): LocaleCode {
  return parseLocalizedPath(pathname, strategy)?.langcode ?? defaultLocale;
}
