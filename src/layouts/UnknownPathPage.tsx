import type { LocaleCode } from "../i18n/locales";
import { ErrorPage } from "./ErrorPage";
import type { SiteContext } from "../cms/pageContext";
import { Slice } from "gatsby";

/**
 * Headers and footers of all languages, for a page whose language is known only on display. Gatsby finds slices in the source
 * code, so each one must be written out.
 */
export const anyLanguageSlices: Record<LocaleCode, { header: JSX.Element; footer: JSX.Element }> = {
  de: { header: <Slice alias="header-de" />, footer: <Slice alias="footer-de" /> },
  en: { header: <Slice alias="header-en" />, footer: <Slice alias="footer-en" /> },
  fr: { header: <Slice alias="header-fr" />, footer: <Slice alias="footer-fr" /> },
  it: { header: <Slice alias="header-it" />, footer: <Slice alias="footer-it" /> },
};

export interface AnyLanguageContext {
  languages: Record<LocaleCode, Pick<SiteContext, "siteName">>;
}

export function UnknownPathPage({
  context,
  langcode,
  fullPath,
}: {
  context: AnyLanguageContext;
  langcode: LocaleCode;
  fullPath: string;
}) {
  return (
    <ErrorPage
      context={{ langcode, ...context.languages[langcode] }}
      code={404}
      message={`Page Not Found: ${fullPath}`}
      fatal
      slices={anyLanguageSlices[langcode]}
    />
  );
}
