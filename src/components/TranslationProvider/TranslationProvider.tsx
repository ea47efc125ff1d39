import { I18nextProvider } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { i18nOf } from "../../i18n/i18nOf";
import type { LocaleCode } from "../../i18n/locales";

/**
 * Gives the interface texts of a language to a page, or to what is rendered apart from one, as slices
 * are. It stands inside of what the plugin wraps around pages, whose instance of i18next has no texts.
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
