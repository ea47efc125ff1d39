import type { PageProps } from "gatsby";
import { useEffect, useState } from "react";
import type { LocaleCode } from "../i18n/locales";
import { defaultLocale } from "../i18n/locales";
import type { Messages } from "../i18n/messages";
import { languageOfPath } from "../i18n/paths";
import { ErrorPage } from "../templates/ErrorPage";

interface AnyLanguageContext {
  languages: Record<LocaleCode, { messages: Messages; siteName: string }>;
}

/**
 * The static error page, for hosts that answer an unknown path with a file. It is built before the
 * path is known, so it begins in the default language and takes that of the address in the browser.
 */
export default function NotFound({ pageContext, location }: PageProps<object, AnyLanguageContext>) {
  const [langcode, setLangcode] = useState<LocaleCode>(defaultLocale);
  useEffect(() => setLangcode(languageOfPath(location.pathname)), [location.pathname]);
  const { messages, siteName } = pageContext.languages[langcode];
  return (
    <ErrorPage
      key={langcode}
      context={{ langcode, messages, siteName }}
      code={404}
      message={`Page Not Found: ${location.pathname}`}
    />
  );
}
