import type { GetServerData, PageProps } from "gatsby";
import { languageFromCookies } from "../i18n/languageCookie";
import { negotiateLocale } from "../i18n/negotiation";
import { localizedPath } from "../i18n/paths";
import Resolve from "../templates/Resolve";
import type { SiteContext } from "../templates/pageContext";
import type { Resolution } from "../templates/resolvePath";
import { serveResolution } from "../templates/serveResolution";

type Props = PageProps<object, SiteContext, unknown, Resolution>;

/** The root path: a redirect to the visitor's language, or the home of the default one. */
export default function Root(props: Props) {
  return <Resolve {...props} />;
}

export const getServerData: GetServerData<Resolution> = async ({ headers }) => {
  const header = (name: string) => {
    const value = headers.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const langcode = negotiateLocale({
    cookie: languageFromCookies(header("cookie")),
    acceptLanguage: header("accept-language"),
  });
  const target = localizedPath(langcode, "/");
  const vary = { Vary: "Accept-Language, Cookie", "Cache-Control": "private, no-store" };
  if (target === "/") {
    const home = await serveResolution("/");
    return { ...home, headers: { ...home.headers, ...vary } };
  }
  return {
    status: 301,
    headers: { ...vary, Location: target },
    props: { kind: "redirect", code: 301, target },
  };
};
