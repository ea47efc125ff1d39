import { I18nContext } from "gatsby-plugin-react-i18next";
import { useContext } from "react";
import { defaultLocale, isLocaleCode, type LocaleCode } from "./locales";

/** The language of the page that the component stands in. */
export function useLanguage(): LocaleCode {
  const { language } = useContext(I18nContext).i18n;
  return isLocaleCode(language) ? language : defaultLocale;
}
