import de from "../../../locales/de/forms.json";
import en from "../../../locales/en/forms.json";
import fr from "../../../locales/fr/forms.json";
import it from "../../../locales/it/forms.json";
import type { LocaleCode } from "../../i18n/locales";
import { translator, type Translate } from "../../i18n/translate";

const texts = { de, en, fr, it };

/** The interface texts of forms in a language. Server only: it carries those of all languages. */
export function translateForms(langcode: LocaleCode): Translate<"forms"> {
  return translator(langcode, texts[langcode], "forms");
}
