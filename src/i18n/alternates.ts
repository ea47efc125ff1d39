import { defaultLocale, isLocaleCode, localeCodes, localeOf, type LocaleCode } from "./locales";
import { localizedPath, localeStrategy, type LocaleStrategy } from "./paths";

/** A page in one of the languages that it exists in, under its address. */
export interface Alternate {
  /** BCP 47 tag, or x-default for everybody else. */
  hreflang: string;
  href: string;
}

/** The public address of a page of the CMS. It ends without a slash, unless it is that of the root path. */
export function pageAddress(
  siteUrl: string,
  langcode: LocaleCode,
  path: string,
  strategy: LocaleStrategy = localeStrategy,
): string {
  return new URL(localizedPath(langcode, path, strategy), siteUrl).href;
}

/**
 * The languages that a page exists in, itself included, and who is served what otherwise: at the
 * home the site chooses by itself, elsewhere it is the default language, or else the first of the site's
 * languages, so that all of them name the same.
 *
 * @param path of the page in the CMS, in any language
 * @param translations of the page, with paths of the CMS; languages that the site does not know are
 *   left out. Without any, there are no alternates.
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
