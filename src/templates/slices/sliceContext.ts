import type { ChromeQuery } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";

/** What the header and the footer of a language are made from. */
export interface SliceContext extends ChromeQuery {
  langcode: LocaleCode;
}
