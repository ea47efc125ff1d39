import { useEffect, useState } from "react";
import { loadTextsPatiently } from "./loadTexts";
import { defaultLocale, type LocaleCode } from "./locales";
import { pageNamespaces } from "./messages";

/**
 * The language of a page that was built before its language was known: the default one, until the
 * interface texts of the language that it is wanted in are at hand.
 */
export function useTextsOf(wanted: LocaleCode): LocaleCode {
  const [langcode, setLangcode] = useState(defaultLocale);
  useEffect(() => {
    let isWanted = true;
    void loadTextsPatiently({ langcode: wanted, namespaces: pageNamespaces }).then(() => {
      if (isWanted) setLangcode(wanted);
    });
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return langcode;
}
