import { defaultLocale, isLocaleCode, localeCodes, localeOf, type LocaleCode } from "./locales";
import { localizedPath, localeStrategy, type LocaleStrategy } from "./paths";

/** A language version of a page. */
export interface Alternate {
  /** BCP 47 tag, or x-default for all other languages. */
  hreflang: string;
  href: string;
}

/** Public URL of a CMS page, without a slash at the end, except at the root path. */
export function pageAddress(
  siteUrl: string,
  langcode: LocaleCode,
  path: string,
  strategy: LocaleStrategy = localeStrategy,
): string {
  return new URL(localizedPath(langcode, path, strategy), siteUrl).href;
}

/**
 * Language versions of a page, including itself, and x-default. For the home, x-default is the root path, which negotiates the
 * language; for other pages it is the default language, or else the first of the site's languages, so that all versions
 * name the same one.
 *
 * @param path CMS path of the page, in any language
 * @param translations translations of the page, with CMS paths. Languages that the site does not have are left out. Without
 *   translations there are no alternates.
 */
export function alternatesOf(
  siteUrl: string,
  path: string,
  translations: readonly { langcode: string; path: string }[],
): Alternate[] {
  const known = translations.flatMap(({ langcode, path }) =>
    isLocaleCode(langcode) ? [{ langcode, href: pageAddress(siteUrl, langcode, path) }] : [],
  );
  if (known.length === 0) return [];
  const first = [defaultLocale, ...localeCodes]
    .flatMap((code) => known.filter(({ langcode }) => langcode === code))
    .map(({ href }) => href)[0];
  const otherwise = path === "/" ? `${siteUrl}/` : (first ?? "");
  return [
    ...known.map(({ langcode, href }) => ({ hreflang: localeOf(langcode).iso, href })),
    { hreflang: "x-default", href: otherwise },
  ];
}
