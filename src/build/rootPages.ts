import type { CreatePageArgs } from "gatsby";
import { defaultLocale, localeCodes } from "../i18n/locales";
import { hasOwnPicture } from "../structuredData/cardPath";
import type { SiteContext } from "../templates/pageContext";
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

/** What the root path tells of the home, whose content it reads on request; nothing if it only leads there. */
function homeContext({ routes, languages }: SourcedSite): Pick<SiteContext, "site" | "hasCard"> {
  const home = routes.find(({ path }) => path === "/");
  if (!home) return {};
  const { site } = languages[defaultLocale].chrome;
  return { site: plain(site), hasCard: !hasOwnPicture(home.entity) };
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
