import type { PageProps } from "gatsby";
import { useEffect, useState } from "react";
import { defaultLocale, type LocaleCode } from "../i18n/locales";
import { languageOfPath } from "../i18n/paths";
import { UnknownPathPage, type AnyLanguageContext } from "../templates/UnknownPathPage";

/**
 * The static error page, for hosts that answer an unknown path with a file. It is built before the
 * path is known, so it begins in the default language and takes that of the address in the browser.
 */
export default function NotFound({ pageContext, location }: PageProps<object, AnyLanguageContext>) {
  const [shown, setShown] = useState<{ langcode: LocaleCode; fullPath: string }>({
    langcode: defaultLocale,
    fullPath: "",
  });
  const { pathname, search } = location;
  useEffect(
    () => setShown({ langcode: languageOfPath(pathname), fullPath: pathname + search }),
    [pathname, search],
  );
  return <UnknownPathPage key={shown.langcode} context={pageContext} {...shown} />;
}
