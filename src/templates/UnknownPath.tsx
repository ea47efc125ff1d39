import type { GetServerData, PageProps } from "gatsby";
import type { LocaleCode } from "../i18n/locales";
import { UnknownPathPage, type AnyLanguageContext } from "../layouts/UnknownPathPage";
import { requestedPath } from "../i18n/requestedPath";
import { languageDependent, visitorLanguage } from "../server/resolving/visitorLanguage";

interface UnknownPathData {
  langcode: LocaleCode;
  /** Path with query. */
  fullPath: string;
}

/** The answer to a path that is in no language of the site, in the language that the visitor prefers. */
export default function UnknownPath({
  pageContext,
  serverData: { langcode, fullPath },
}: PageProps<object, AnyLanguageContext, unknown, UnknownPathData>) {
  return <UnknownPathPage context={pageContext} langcode={langcode} fullPath={fullPath} />;
}

export const getServerData: GetServerData<UnknownPathData> = async ({ url, headers }) => {
  const { path, search, forData } = requestedPath(url);
  return {
    // Data that comes with an error would make the browser's router show the static error page.
    status: forData ? 200 : 404,
    headers: languageDependent,
    props: { langcode: visitorLanguage(headers), fullPath: path + search },
  };
};
