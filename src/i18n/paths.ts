import { localizedPath as pathIn, type LanguagePaths } from "@quatrain/contract/siteAddresses";
import { defaultLocale, isLocaleCode, type LocaleCode } from "./locales";

export type LocaleStrategy = LanguagePaths["strategy"];

/** The strategy of this site, by the setting GATSBY_LOCALE_STRATEGY. */
export const localeStrategy: LocaleStrategy =
  process.env.GATSBY_LOCALE_STRATEGY === "prefix_except_default"
    ? "prefix_except_default"
    : "prefix";

/** A path of the CMS, which carries no language prefix, with its language. */
export interface CmsPath {
  langcode: LocaleCode;
  /** Begins with a slash and ends without one, but for the home, "/". */
  path: string;
}

/** The path under which the site serves a path of the CMS: ("de", "/ueber-uns") gives "/de/ueber-uns". */
export function localizedPath(
  langcode: LocaleCode,
  path: string,
  strategy: LocaleStrategy = localeStrategy,
): string {
  return pathIn(langcode, path, { defaultLangcode: defaultLocale, strategy });
}

/** The language and CMS path of a path of the site; null where no language serves it. */
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
 * The address of a path that carries the prefix of the default language where the site leaves it
 * out: "/en/about" is "/about". Null for every other path.
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
 * The address of a path whose language prefix is written with capital letters: "/DE/x" is "/de/x". Null for every
 * other path.
 */
export function withLowerCasePrefix(pathname: string): string | null {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const prefix = first.toLowerCase();
  return prefix !== first && isLocaleCode(prefix) ? `/${prefix}${rest}` : null;
}

/** The language that a path of the site is in; the default one where it has none. */
export function languageOfPath(
  pathname: string,
  strategy: LocaleStrategy = localeStrategy,
): LocaleCode {
  return parseLocalizedPath(pathname, strategy)?.langcode ?? defaultLocale;
}
