import { render, type RenderResult } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { TranslationProvider } from "../src/components/TranslationProvider/TranslationProvider";
import type { LocaleCode } from "../src/i18n/locales";
import "../src/i18n/serverTexts";

/** Renders a component in a language, with the site's own texts. */
export function renderTranslated(ui: ReactElement, langcode: LocaleCode = "en"): RenderResult {
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TranslationProvider langcode={langcode}>{children}</TranslationProvider>
    ),
  });
}
