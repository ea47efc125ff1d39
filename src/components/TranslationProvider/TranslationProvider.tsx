import { useMemo, type ReactNode } from "react";
import { TranslationContext, type Translations } from "../../i18n/TranslationContext";

/** Gives the interface texts of a language to a page, or to what is rendered apart from one, as slices are. */
export function TranslationProvider({
  langcode,
  messages,
  children,
}: Translations & { children: ReactNode }) {
  const translations = useMemo(() => ({ langcode, messages }), [langcode, messages]);
  return <TranslationContext.Provider value={translations}>{children}</TranslationContext.Provider>;
}
