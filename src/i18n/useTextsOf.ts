import { useEffect, useState } from "react";
import { loadTextsWithRetry } from "./loadTexts";
import { defaultLocale, type LocaleCode } from "./locales";
import { pageNamespaces } from "./messages";

/**
 * Language of a page that was built without a known language: the default language, until the texts and other parts for the
 * wanted language are loaded.
 *
 * @param prepare loads the other parts; the page keeps its language if this fails. Must be the same in every render
 */
export function useTextsOf(wanted: LocaleCode, prepare: () => Promise<void>): LocaleCode {
  const [langcode, setLangcode] = useState(defaultLocale);
  useEffect(() => {
    // The page is already in this language.
    if (wanted === defaultLocale) return;
    let isWanted = true;
    const texts = { langcode: wanted, namespaces: pageNamespaces };
    Promise.all([loadTextsWithRetry(texts), prepare()]).then(
      () => {
        if (isWanted) setLangcode(wanted);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, prepare]);
  return langcode;
}
