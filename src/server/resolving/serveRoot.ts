import type { GetServerDataReturn } from "gatsby";
import { fallbackLocale } from "../../i18n/offeredLanguages";
import { localeStrategy, localizedPath } from "../../i18n/paths";
import { requestedPath } from "../../i18n/requestedPath";
import type { Resolution } from "./resolvePath";
import { languageDependent, visitorLanguage } from "./visitorLanguage";
import { locationHeader } from "../../i18n/locationHeader";

/**
 * Answers a request for the root path: redirects to a language, or shows the default home page if that has no
 * prefix.
 *
 * @param showHome answers with the home page
 */
export async function serveRoot<Home>(
  url: string,
  headers: Map<string, unknown>,
  showHome: () => GetServerDataReturn<Home>,
): GetServerDataReturn<Home | Resolution> {
  const { search, forData } = requestedPath(url);
  // If the root path is the default home page, the site's own links to it mean that page; redirect only visitors
  // from elsewhere.
  const isHomeLink =
    localeStrategy === "prefix_except_default" &&
    (forData || headers.get("sec-fetch-site") === "same-origin");
  const target = localizedPath(isHomeLink ? fallbackLocale() : visitorLanguage(headers), "/");
  if (target === "/") {
    const home = await showHome();
    return { ...home, headers: { ...home.headers, ...languageDependent } };
  }
  const location = target + search;
  const props: Resolution = { kind: "redirect", code: 301, target: location };
  // The browser's router cannot follow a redirect of data, so the template redirects.
  if (forData) return { status: 200, headers: languageDependent, props };
  return {
    status: 301,
    headers: { ...languageDependent, Location: locationHeader(location) },
    props,
  };
}
