import { createContext } from "react";
import { defaultLocale, type LocaleCode } from "./locales";
import type { MessageTree } from "./messages";
import type { Namespace } from "./textKeys";

/** The interface texts at hand, and the language that they are in. */
export interface Translations {
  langcode: LocaleCode;
  messages: Partial<Record<Namespace, MessageTree>>;
}

/** Carries the texts that `TranslationProvider` gives to `useTranslation`. */
export const TranslationContext = createContext<Translations>({
  langcode: defaultLocale,
  messages: {},
});
