import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { TranslationProvider } from "../src/components/TranslationProvider/TranslationProvider";
import type { LocaleCode } from "../src/i18n/locales";
import type { Messages } from "../src/i18n/messages";

/** Renders a component as a page in a language does, with the site's own texts. */
export function renderTranslated(ui: ReactElement, langcode: LocaleCode = "en"): RenderResult {
  const messages = readTexts(langcode);
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TranslationProvider langcode={langcode} messages={messages}>
        {children}
      </TranslationProvider>
    ),
  });
}

/** All texts of the site in a language. */
export function readTexts(langcode: LocaleCode): Partial<Messages> {
  const directory = path.join(__dirname, "..", "locales", langcode);
  const entries = readdirSync(directory).map((file) => [
    path.basename(file, ".json"),
    JSON.parse(readFileSync(path.join(directory, file), "utf8")),
  ]);
  return Object.fromEntries(entries) as Partial<Messages>;
}
