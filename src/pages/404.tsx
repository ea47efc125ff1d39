import type { PageProps } from "gatsby";
import { useEffect, useState } from "react";
import { loadServerDrawn } from "../components/ServerDrawn/serverDrawn";
import { languageOfPath } from "../i18n/paths";
import { useTextsOf } from "../i18n/useTextsOf";
import { UnknownPathPage, type AnyLanguageContext } from "../layouts/UnknownPathPage";

/**
 * The static error page, for hosts that serve a file for an unknown path. Starts in the default language and changes to the
 * language of the address in the browser.
 */
export default function NotFound({ pageContext, location }: PageProps<object, AnyLanguageContext>) {
  const { pathname, search } = location;
  const langcode = useTextsOf(languageOfPath(pathname), loadServerDrawn);
  const [fullPath, setFullPath] = useState("");
  useEffect(() => setFullPath(pathname + search), [pathname, search]);
  return (
    <UnknownPathPage key={langcode} context={pageContext} langcode={langcode} fullPath={fullPath} />
  );
}
