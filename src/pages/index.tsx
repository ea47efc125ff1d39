import type { GetServerData, PageProps } from "gatsby";
import { localizedPath } from "../i18n/paths";
import Resolve from "../templates/Resolve";
import { requestedPath } from "../templates/requestedPath";
import type { SiteContext } from "../templates/pageContext";
import type { Resolution } from "../templates/resolvePath";
import { serveResolution } from "../templates/serveResolution";
import { languageDependent, visitorLanguage } from "../templates/visitorLanguage";

type Props = PageProps<object, SiteContext, unknown, Resolution>;

/** The root path: a redirect to the visitor's language, or the home of the default one. */
export default function Root(props: Props) {
  return <Resolve {...props} />;
}

export const getServerData: GetServerData<Resolution> = async ({ url, headers }) => {
  const target = localizedPath(visitorLanguage(headers), "/");
  if (target === "/") {
    const home = await serveResolution("/");
    return { ...home, headers: { ...home.headers, ...languageDependent } };
  }
  const props: Resolution = { kind: "redirect", code: 301, target };
  // The browser's router cannot read what a redirect of its data leads to: the template redirects.
  if (requestedPath(url).forData) return { status: 200, headers: languageDependent, props };
  return { status: 301, headers: { ...languageDependent, Location: target }, props };
};
