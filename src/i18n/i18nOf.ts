import i18next, { type i18n } from "i18next";
import type { LocaleCode } from "./locales";
import type { MessageTree } from "./messages";
import type { Namespace } from "./textKeys";

const instances = new Map<LocaleCode, i18n>();

/**
 * The i18next instance of a language. Its language never changes, since a server may render several pages with it at once.
 */
export function i18nOf(langcode: LocaleCode): i18n {
  const instance = instances.get(langcode) ?? createInstance(langcode);
  instances.set(langcode, instance);
  return instance;
}

/** Adds texts of a language. */
export function addTexts(langcode: LocaleCode, namespace: Namespace, texts: MessageTree): void {
  i18nOf(langcode).addResourceBundle(langcode, namespace, texts);
}

/** Whether the texts of a namespace are loaded in a language. */
export function hasTexts(langcode: LocaleCode, namespace: Namespace): boolean {
  return i18nOf(langcode).hasResourceBundle(langcode, namespace);
}

function createInstance(langcode: LocaleCode): i18n {
  const instance = i18next.createInstance();
  // With `resources`, even empty, i18next initializes synchronously.
  void instance.init({
    lng: langcode,
    fallbackLng: false,
    ns: [],
    defaultNS: "common",
    resources: {},
    // React escapes texts.
    interpolation: { escapeValue: false },
    returnNull: false,
    // Do not show keys to visitors; the console names them.
    parseMissingKeyHandler: () => "",
    saveMissing: process.env.NODE_ENV !== "production",
    saveMissingPlurals: false,
    missingKeyHandler: (_languages, namespace, key) => {
      console.warn(`There is no text "${key}" in locales/${langcode}/${namespace}.json`);
    },
    // Texts are loaded before rendering and do not change.
    react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
  });
  instance.changeLanguage = () => {
    throw new Error("The language of a page is in its address: lead to another page instead.");
  };
  return instance;
}
