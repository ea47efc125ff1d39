import { createInstance, type TFunction } from "i18next";
import de from "../../../locales/de/forms.json";
import en from "../../../locales/en/forms.json";
import fr from "../../../locales/fr/forms.json";
import it from "../../../locales/it/forms.json";
import type { LocaleCode } from "../../i18n/locales";

const resources = { de: { forms: de }, en: { forms: en }, fr: { forms: fr }, it: { forms: it } };

/** The interface texts of forms in a language. Server only: it carries those of all languages. */
export function translateForms(langcode: LocaleCode): TFunction<"forms"> {
  const translations = createInstance();
  void translations.init({
    lng: langcode,
    fallbackLng: false,
    defaultNS: "forms",
    ns: ["forms"],
    resources,
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  return translations.getFixedT(langcode, "forms");
}
