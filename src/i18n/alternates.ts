import { defaultLocale, isLocaleCode, localeOf, type LocaleCode } from "./locales";
import { localizedPath } from "./paths";

/** A page in one of the languages that it exists in, under its address. */
export interface Alternate {
  /** BCP 47 tag, or x-default for everybody else. */
  hreflang: string;
  href: string;
}

/** The public address of a page of the CMS, without a slash at its end. */
export function pageAddress(siteUrl: string, langcode: LocaleCode, path: string): string {
  return new URL(localizedPath(langcode, path), siteUrl).href.replace(/\/$/, "");
}

/**
 * The languages that a page exists in, itself included, and who is served what otherwise: at the
 * home the site chooses by itself, elsewhere the default language has it, or the page itself.
 *
 * @param translations of the page, with paths of the CMS; languages that the site does not know are
 *   left out. Without any, there are no alternates.
 */
export function alternatesOf(
  siteUrl: string,
  page: { langcode: LocaleCode; path: string },
  translations: readonly { langcode: string; path: string }[],
): Alternate[] {
  const known = translations.flatMap(({ langcode, path }) =>
    isLocaleCode(langcode) ? [{ langcode, href: pageAddress(siteUrl, langcode, path) }] : [],
  );
  if (known.length === 0) return [];
  const otherwise =
    page.path === "/"
      ? `${siteUrl}/`
      : (known.find(({ langcode }) => langcode === defaultLocale)?.href ??
        pageAddress(siteUrl, page.langcode, page.path));
  return [
    ...known.map(({ langcode, href }) => ({ hreflang: localeOf(langcode).iso, href })),
    { hreflang: "x-default", href: otherwise },
  ];
}
