import "../../../../src/i18n/serverTexts";
import { i18nOf } from "../../../../src/i18n/i18nOf";
import { isLocaleCode, type LocaleCode } from "../../../../src/i18n/locales";

/** What each component knows of the page that it stands in. */
interface Place {
  params: Record<string, string | undefined>;
}

/** Language of the page: the first part of its path. */
export function languageOf({ params }: Place): LocaleCode {
  const { langcode } = params;
  if (!isLocaleCode(langcode)) throw new RangeError(`No language "${langcode}".`);
  return langcode;
}

type Text = (key: string, values?: Record<string, unknown>) => string;

/** The interface texts of the page's language, those of one group. */
export function textsOf(place: Place, namespace = "common"): Text {
  const langcode = languageOf(place);
  const text = i18nOf(langcode).getFixedT(langcode, namespace as "common");
  // Keys are checked where the site itself uses them.
  return text as unknown as Text;
}

/** Path of the page in the CMS, without language and number of the page of results. */
export function pathOf({ params }: Place): string {
  return `/${params.path ?? ""}`.replace(/\/page\/\d+$/, "");
}
