import type { CreatePageArgs } from "gatsby";
import { defaultLocale, localeCodes } from "../i18n/locales";
import type { RootContext } from "../templates/pageContext";
import { isPageKind } from "../templates/pageKinds";
import { plain } from "./plain";
import type { SourcedSite } from "./readSite";
import type { SiteConfig } from "./siteConfig";
import { siteContext, slicesOf } from "./siteContext";

/**
 * Gives the pages of src/pages what the CMS pages have: a context and slices. They come before
 * anyone knows the visitor's language, so the error pages carry the names and slices of all.
 */
export function completeRootPage(
  { page, actions }: Pick<CreatePageArgs, "page" | "actions">,
  site: SourcedSite,
  config: SiteConfig,
): void {
  if ("siteName" in (page.context ?? {})) return;
  const { languages } = site;
  const isRoot = page.path === "/";
  actions.deletePage(page);
  actions.createPage({
    ...page,
    context: {
      ...siteContext(languages[defaultLocale], page.path, config),
      ...(isRoot ? homeContext(site) : anyLanguageContext(languages)),
    },
    slices: isRoot ? slicesOf(defaultLocale) : anyLanguageSlices(),
  });
}

/** What the root path shows and tells of the home that it is; nothing if it only leads there. */
function homeContext({ routes, languages }: SourcedSite): Pick<RootContext, "site" | "node"> {
  const home = routes.find(({ path }) => path === "/");
  if (!home || !isPageKind(home.entity.__typename)) return {};
  return { site: plain(languages[defaultLocale].chrome.site), node: home.entity };
}

/** Slices for a page whose language is known only when it is shown. */
export function anyLanguageSlices(): Record<string, string> {
  const slices = localeCodes.flatMap((langcode) => Object.values(slicesOf(langcode)));
  return { ...slicesOf(defaultLocale), ...Object.fromEntries(slices.map((id) => [id, id])) };
}

/** What differs by language, for a page whose language is known only when it is shown. */
export function anyLanguageContext(languages: SourcedSite["languages"]) {
  return {
    languages: Object.fromEntries(
      Object.values(languages).map(({ langcode, siteName }) => [langcode, { siteName }]),
    ),
  };
}
