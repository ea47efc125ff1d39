import { defaultLocale, locales, type Locale, type LocaleCode } from "./locales";
import { localizedPath } from "./paths";

/**
 * Languages that the site offers to visitors, which are those with a home. The build compiles the list in.
 */
export function offeredLocales(): readonly Locale[] {
  const codes = process.env.GATSBY_LANGUAGES?.split(",") ?? [];
  const offered = locales.filter(({ code }) => codes.includes(code));
  return offered.length > 0 ? offered : locales;
}

/** Fallback language for visitors: the default language if the site offers it, else the first offered one. */
export function fallbackLocale(): LocaleCode {
  const codes = offeredLocales().map(({ code }) => code);
  return codes.includes(defaultLocale) ? defaultLocale : (codes[0] ?? defaultLocale);
}

/** Path of the home to link to from a page in a language. Error pages may be in a language without a home. */
export function homePath(langcode: LocaleCode): string {
  const isOffered = offeredLocales().some(({ code }) => code === langcode);
  return localizedPath(isOffered ? langcode : fallbackLocale(), "/");
}
