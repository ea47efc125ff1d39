import { I18nContext } from "gatsby-plugin-react-i18next";
import { useContext } from "react";
import { defaultLocale, isLocaleCode, type LocaleCode } from "./locales";

/** Language of the page that contains the component. */
export function useLanguage(): LocaleCode {
  const { language } = useContext(I18nContext).i18n;
  return isLocaleCode(language) ? language : defaultLocale;
}
