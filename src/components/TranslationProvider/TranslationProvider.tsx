import { I18nextProvider } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { i18nOf } from "../../i18n/i18nOf";
import type { LocaleCode } from "../../i18n/locales";

/**
 * Provides the interface texts of a language to a page or slice. It is inside the plugin's provider, whose i18next
 * instance has no texts.
 */
export function TranslationProvider({
  langcode,
  children,
}: {
  langcode: LocaleCode;
  children: ReactNode;
}) {
  return <I18nextProvider i18n={i18nOf(langcode)}>{children}</I18nextProvider>;
}
