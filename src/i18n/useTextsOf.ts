import { useEffect, useState } from "react";
import { loadTextsWithRetry } from "./loadTexts";
import { defaultLocale, type LocaleCode } from "./locales";
import { pageNamespaces } from "./messages";

/**
 * The language of a page that was built before its language was known: the default one, until the
 * interface texts of the language that it is wanted in are at hand, and all else that it is drawn with.
 *
 * @param prepare loads the rest; if it cannot, the page stays as it is. Must be the same in every render
 */
export function useTextsOf(wanted: LocaleCode, prepare: () => Promise<void>): LocaleCode {
  const [langcode, setLangcode] = useState(defaultLocale);
  useEffect(() => {
    // It is drawn in that one already.
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
