import type { PageProps } from "gatsby";
import { loadServerDrawn } from "../components/ServerDrawn/serverDrawn";
import { languageOfPath } from "../i18n/paths";
import { useTextsOf } from "../i18n/useTextsOf";
import { ErrorPage } from "../layouts/ErrorPage";
import { type AnyLanguageContext, anyLanguageSlices } from "../layouts/UnknownPathPage";

/**
 * The page that a server sends if rendering fails. Starts in the default language and changes to the language of the address
 * in the browser.
 */
export default function ServerError({
  pageContext,
  location: { pathname },
}: PageProps<object, AnyLanguageContext>) {
  const langcode = useTextsOf(languageOfPath(pathname), loadServerDrawn);
  return (
    <ErrorPage
      key={langcode}
      context={{ langcode, ...pageContext.languages[langcode] }}
      code={500}
      message=""
      slices={anyLanguageSlices[langcode]}
    />
  );
}
