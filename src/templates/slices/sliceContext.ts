import type { ChromeQuery } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";

export interface SliceContext extends ChromeQuery {
  langcode: LocaleCode;
}
