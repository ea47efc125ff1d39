import deCommon from "../../../locales/de/common.json";
import de from "../../../locales/de/forms.json";
import enCommon from "../../../locales/en/common.json";
import en from "../../../locales/en/forms.json";
import frCommon from "../../../locales/fr/common.json";
import fr from "../../../locales/fr/forms.json";
import itCommon from "../../../locales/it/common.json";
import it from "../../../locales/it/forms.json";

/** The interface texts of the pages that answer forms. Server only: they are those of all languages. */
export const texts = {
  de: { common: deCommon, forms: de },
  en: { common: enCommon, forms: en },
  fr: { common: frCommon, forms: fr },
  it: { common: itCommon, forms: it },
};
