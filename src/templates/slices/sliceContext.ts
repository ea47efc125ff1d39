import type { ChromeQuery } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";

/** Context of the header and footer slices of a language. */
export interface SliceContext extends ChromeQuery {
  langcode: LocaleCode;
}
