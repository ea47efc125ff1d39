import { createInstance, type i18n } from "i18next";
import { useMemo, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { LocaleCode } from "../../i18n/locales";
import type { Messages } from "../../i18n/messages";

interface TranslationProviderProps {
  langcode: LocaleCode;
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Gives the interface texts of a language to what is rendered apart from a page, as slices are. */
export function TranslationProvider({ langcode, messages, children }: TranslationProviderProps) {
  const translations = useMemo(() => createTranslations(langcode, messages), [langcode, messages]);
  return <I18nextProvider i18n={translations}>{children}</I18nextProvider>;
}

/**
 * The interface texts of a language, ready at once. It does not register itself with
 * react-i18next, since that would set the language for everything the server renders.
 */
export function createTranslations(langcode: LocaleCode, messages: Partial<Messages>): i18n {
  const translations = createInstance();
  void translations.init({
    lng: langcode,
    fallbackLng: false,
    ns: Object.keys(messages),
    defaultNS: "common",
    resources: { [langcode]: messages },
    initImmediate: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return translations;
}
