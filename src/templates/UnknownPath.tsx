import type { PageProps } from "gatsby";
import type { LocaleCode } from "../i18n/locales";
import { FollowRedirect } from "../layouts/FollowRedirect";
import { UnknownPathPage, type AnyLanguageContext } from "../layouts/UnknownPathPage";
import { withLowerCasePrefix } from "../i18n/paths";
import { requestedPath } from "../i18n/requestedPath";
import { loggedServerData } from "../server/functions/loggedServerData";
import type { Resolution } from "../server/resolving/resolvePath";
import { serveResolution } from "../server/resolving/serveResolution";
import { languageDependent, visitorLanguage } from "../server/resolving/visitorLanguage";

type UnknownPathData =
  | Resolution
  | {
      kind: "unknown";
      langcode: LocaleCode;
      fullPath: string;
    };

/** Error page for a path outside all languages, in the visitor's preferred language. */
export default function UnknownPath({
  pageContext,
  serverData,
}: PageProps<object, AnyLanguageContext, unknown, UnknownPathData>) {
  if (serverData.kind === "redirect") return <FollowRedirect target={serverData.target} />;
  if (serverData.kind !== "unknown") return null;
  const { langcode, fullPath } = serverData;
  return <UnknownPathPage context={pageContext} langcode={langcode} fullPath={fullPath} />;
}

export const getServerData = loggedServerData<UnknownPathData>(async ({ url, headers }) => {
  const { path, search, forData } = requestedPath(url);
  if (withLowerCasePrefix(path) !== null) return serveResolution(url);
  return {
    // With an error status, the router would ignore the data and show the static error page.
    status: forData ? 200 : 404,
    headers: languageDependent,
    props: { kind: "unknown", langcode: visitorLanguage(headers), fullPath: path + search },
  };
});
