import { defaultLocale, isLocaleCode, type LocaleCode } from "./locales";

/** The language of the page that is shown, the default one if it has none of the site. Browser only. */
export function shownLanguage(): LocaleCode {
  const langcode = document.documentElement.lang.slice(0, 2);
  return isLocaleCode(langcode) ? langcode : defaultLocale;
}
