import type { GetServerDataReturn } from "gatsby";
import { fallbackLocale } from "../../i18n/offeredLanguages";
import { localeStrategy, localizedPath } from "../../i18n/paths";
import { requestedPath } from "../../i18n/requestedPath";
import type { Resolution } from "./resolvePath";
import { languageDependent, visitorLanguage } from "./visitorLanguage";
import { locationHeader } from "../../i18n/locationHeader";

/**
 * Answers a request for the root path: leads the visitor to a language, or shows the home of the default
 * one, where that has no prefix.
 *
 * @param showHome what answers with the home
 */
export async function serveRoot<Home>(
  url: string,
  headers: Map<string, unknown>,
  showHome: () => GetServerDataReturn<Home>,
): GetServerDataReturn<Home | Resolution> {
  const { search, forData } = requestedPath(url);
  // Where the root path is the home of the default language, a link of the site to it means just
  // that; only who comes from elsewhere is led to a language.
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
  // The browser's router cannot read what a redirect of its data leads to: the template redirects.
  if (forData) return { status: 200, headers: languageDependent, props };
  return {
    status: 301,
    headers: { ...languageDependent, Location: locationHeader(location) },
    props,
  };
}
