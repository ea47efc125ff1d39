import type { LocaleCode } from "../i18n/locales";
import { anyLanguageSlices } from "./AnyLanguageSlices";
import { ErrorPage } from "./ErrorPage";
import type { SiteContext } from "../cms/pageContext";

/** Context of an error page for any language. */
export interface AnyLanguageContext {
  languages: Record<LocaleCode, Pick<SiteContext, "siteName">>;
}

/** Error page for an invalid path. */
export function UnknownPathPage({
  context,
  langcode,
  fullPath,
}: {
  context: AnyLanguageContext;
  langcode: LocaleCode;
  /** Path and query. */
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
