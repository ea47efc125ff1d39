import { defaultLocale, locales, type Locale, type LocaleCode } from "./locales";
import { localizedPath } from "./paths";

/**
 * The languages that visitors are offered: those that have a home. The build has found them; Gatsby's
 * bundler puts them in place of the variable.
 */
export function offeredLocales(): readonly Locale[] {
  const codes = process.env.GATSBY_LANGUAGES?.split(",") ?? [];
  const offered = locales.filter(({ code }) => codes.includes(code));
  return offered.length > 0 ? offered : locales;
}

/** The language for visitors who understand none that is offered: the default one, if it is. */
export function fallbackLocale(): LocaleCode {
  const codes = offeredLocales().map(({ code }) => code);
  return codes.includes(defaultLocale) ? defaultLocale : (codes[0] ?? defaultLocale);
}

/** The path of the home that a page in a language leads to: error pages are in languages without a home, too. */
export function homePath(langcode: LocaleCode): string {
  const isOffered = offeredLocales().some(({ code }) => code === langcode);
  return localizedPath(isOffered ? langcode : fallbackLocale(), "/");
}
