import { ChromeOperation, type ChromeQuery } from "../cms/generated";
import { prepareEntity } from "../cms/prepareEntity";
import { localeCodes, type LocaleCode } from "../i18n/locales";
import type { RouteRule } from "../runtime/builds/buildManifest";
import type { CmsReader } from "./cmsReader";
import type { ContentStore } from "./contentStore";
import { feedsOf } from "./discovery/feeds";
import { readRedirects } from "./routeRules";
import type { LanguageFrame } from "./siteContext";
import { sourceRoutes, type SourcedRoute, type SourcingLog } from "./sourceRoutes";

/** A language with its menus and settings. */
export interface SourcedLanguage extends LanguageFrame {
  chrome: ChromeQuery;
}

/** Everything that a build needs of the CMS. */
export interface SourcedSite {
  routes: SourcedRoute[];
  languages: Record<LocaleCode, SourcedLanguage>;
  redirects: RouteRule[];
}

/**
 * Reads the whole site from the CMS.
 *
 * @param log is told of content that the site cannot show.
 * @throws SourcingError
 */
export async function readSite(
  reader: CmsReader,
  pageSize: number,
  store: ContentStore,
  log: SourcingLog,
): Promise<SourcedSite> {
  const routes = await sourceRoutes(reader, pageSize, store, log);
  const languages = await Promise.all(
    localeCodes.map(async (langcode) => {
      const chrome = prepareEntity(await reader.read(ChromeOperation, { langcode }), langcode);
      const feeds = feedsOf(langcode, routes).map(({ title, href }) => ({ title, href }));
      const siteName = chrome.site.name;
      const language: SourcedLanguage = { langcode, siteName, feeds, chrome };
      return [langcode, language] as const;
    }),
  );
  return {
    routes,
    // One entry for each code, which Object.fromEntries cannot tell.
    languages: Object.fromEntries(languages) as SourcedSite["languages"],
    redirects: await readRedirects(reader),
  };
}
