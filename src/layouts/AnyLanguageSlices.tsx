import { Slice } from "gatsby";
import type { LocaleCode } from "../i18n/locales";

/**
 * Header and footer for a page whose language is known only when it is shown. Gatsby finds the
 * slices of a page in its source, so each one has to be written out.
 */
export const anyLanguageSlices: Record<LocaleCode, { header: JSX.Element; footer: JSX.Element }> = {
  de: { header: <Slice alias="header-de" />, footer: <Slice alias="footer-de" /> },
  en: { header: <Slice alias="header-en" />, footer: <Slice alias="footer-en" /> },
  fr: { header: <Slice alias="header-fr" />, footer: <Slice alias="footer-fr" /> },
  it: { header: <Slice alias="header-it" />, footer: <Slice alias="footer-it" /> },
};
