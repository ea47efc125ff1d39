import deBlocks from "../../locales/de/blocks.json";
import deCommon from "../../locales/de/common.json";
import deForms from "../../locales/de/forms.json";
import dePreview from "../../locales/de/preview.json";
import deSearch from "../../locales/de/search.json";
import deTemplates from "../../locales/de/templates.json";
import deUpdate from "../../locales/de/update.json";
import enBlocks from "../../locales/en/blocks.json";
import enCommon from "../../locales/en/common.json";
import enForms from "../../locales/en/forms.json";
import enPreview from "../../locales/en/preview.json";
import enSearch from "../../locales/en/search.json";
import enTemplates from "../../locales/en/templates.json";
import enUpdate from "../../locales/en/update.json";
import frBlocks from "../../locales/fr/blocks.json";
import frCommon from "../../locales/fr/common.json";
import frForms from "../../locales/fr/forms.json";
import frPreview from "../../locales/fr/preview.json";
import frSearch from "../../locales/fr/search.json";
import frTemplates from "../../locales/fr/templates.json";
import frUpdate from "../../locales/fr/update.json";
import itBlocks from "../../locales/it/blocks.json";
import itCommon from "../../locales/it/common.json";
import itForms from "../../locales/it/forms.json";
import itPreview from "../../locales/it/preview.json";
import itSearch from "../../locales/it/search.json";
import itTemplates from "../../locales/it/templates.json";
import itUpdate from "../../locales/it/update.json";
import { addTexts } from "./i18nOf";
import { localeCodes, type LocaleCode } from "./locales";
import { namespaces, type Messages } from "./messages";

const texts: Record<LocaleCode, Messages> = {
  de: {
    blocks: deBlocks,
    common: deCommon,
    forms: deForms,
    preview: dePreview,
    search: deSearch,
    templates: deTemplates,
    update: deUpdate,
  },
  en: {
    blocks: enBlocks,
    common: enCommon,
    forms: enForms,
    preview: enPreview,
    search: enSearch,
    templates: enTemplates,
    update: enUpdate,
  },
  fr: {
    blocks: frBlocks,
    common: frCommon,
    forms: frForms,
    preview: frPreview,
    search: frSearch,
    templates: frTemplates,
    update: frUpdate,
  },
  it: {
    blocks: itBlocks,
    common: itCommon,
    forms: itForms,
    preview: itPreview,
    search: itSearch,
    templates: itTemplates,
    update: itUpdate,
  },
};

// Adds all texts of all languages, on the server. Imported for its effect, and never by browser code, which loads texts as
// needed; see loadTexts.
for (const langcode of localeCodes) {
  for (const namespace of namespaces) addTexts(langcode, namespace, texts[langcode][namespace]);
}
