import { useTranslation } from "react-i18next";
import { defaultLocale, isLocaleCode, type LocaleCode } from "./locales";

/** The language of the page that the component stands in. */
export function useLanguage(): LocaleCode {
  const { i18n } = useTranslation();
  return isLocaleCode(i18n.language) ? i18n.language : defaultLocale;
}
