import { defaultLocale, isLocaleCode, type LocaleCode } from "./locales";

/** Language of the current page, or the default language. Browser only. */
export function shownLanguage(): LocaleCode {
  const langcode = document.documentElement.lang.slice(0, 2);
  return isLocaleCode(langcode) ? langcode : defaultLocale;
}
