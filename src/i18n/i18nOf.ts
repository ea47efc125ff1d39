import i18next, { type i18n } from "i18next";
import type { LocaleCode } from "./locales";
import type { MessageTree } from "./messages";
import type { Namespace } from "./textKeys";

const instances = new Map<LocaleCode, i18n>();

/**
 * The instance of i18next that gives the texts of a language. There is one for each language, shared
 * by everything that is drawn in it, at the same time on a server: so its language never changes.
 */
export function i18nOf(langcode: LocaleCode): i18n {
  const instance = instances.get(langcode) ?? createInstance(langcode);
  instances.set(langcode, instance);
  return instance;
}

/** Puts texts of a language at hand. */
export function addTexts(langcode: LocaleCode, namespace: Namespace, texts: MessageTree): void {
  i18nOf(langcode).addResourceBundle(langcode, namespace, texts);
}

/** Whether the texts of a group are at hand in a language. */
export function hasTexts(langcode: LocaleCode, namespace: Namespace): boolean {
  return i18nOf(langcode).hasResourceBundle(langcode, namespace);
}

function createInstance(langcode: LocaleCode): i18n {
  const instance = i18next.createInstance();
  // With resources, even none, this is done at once.
  void instance.init({
    lng: langcode,
    fallbackLng: false,
    ns: [],
    defaultNS: "common",
    resources: {},
    // React escapes.
    interpolation: { escapeValue: false },
    returnNull: false,
    // A visitor never reads a key; the log names it.
    parseMissingKeyHandler: () => "",
    saveMissing: process.env.NODE_ENV !== "production",
    saveMissingPlurals: false,
    missingKeyHandler: (_languages, namespace, key) => {
      console.warn(`There is no text "${key}" in locales/${langcode}/${namespace}.json`);
    },
    // Texts are at hand before anything is drawn, and stay as they are.
    react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
  });
  instance.changeLanguage = () => {
    throw new Error("The language of a page is in its address: lead to another page instead.");
  };
  return instance;
}
