import { useContext } from "react";
import type { LocaleCode } from "./locales";
import { TranslationContext } from "./TranslationContext";

/** The language of the page that the component stands in. */
export function useLanguage(): LocaleCode {
  return useContext(TranslationContext).langcode;
}
