import { linksIn } from "./crawl/linksIn";
import { ChromeOperation, type ChromeQuery } from "../cms/generated";
import { prepareEntity } from "../cms/prepareEntity";
import { defaultLocale, localeCodes, type LocaleCode } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import type { RouteRule } from "../runtime/builds/buildManifest";
import type { CmsReader } from "./cmsReader";
import type { ContentStore, KeptContent } from "./contentStore";
import { feedsOf } from "./discovery/feeds";
import { readRedirects } from "./routeRules";
import type { LanguageFrame } from "./pages/siteContext";
import type { SiteConfig } from "./siteConfig";
import { sourceRoutes, type SourcedRoute, type SourcingLog } from "./sourceRoutes";

/** A language with its menus and settings. */
export interface SourcedLanguage extends LanguageFrame {
  chrome: ChromeQuery;
}

/** How much a build reads. */
export interface SiteReach {
  /** Pages that one request reads. */
  pageSize: number;
  /** Pages that are read at most from a CMS that cannot list them. */
  maxPages: number;
  /** Name of the site where the CMS gives none, and the home has no title. */
  fallbackName: string;
}

/** How much a build reads, by its settings. */
export function siteReach({ buildPageSize, buildMaxPages, siteUrl }: SiteConfig): SiteReach {
  return {
    pageSize: buildPageSize,
    maxPages: buildMaxPages,
    fallbackName: new URL(siteUrl).hostname,
  };
}

/** The languages that visitors are offered: those that have a home. */
export function offeredLanguages({ routes }: Pick<SourcedSite, "routes">): LocaleCode[] {
  const homes = homesOf(routes);
  return localeCodes.filter((code) => homes.some(({ langcode }) => langcode === code));
}

/** The homes, that of the default language first. */
function homesOf<Route extends Pick<SourcedRoute, "path" | "langcode">>(
  routes: readonly Route[],
): Route[] {
  return [defaultLocale, ...localeCodes.filter((code) => code !== defaultLocale)].flatMap((code) =>
    routes.filter((route) => route.path === localizedPath(code, "/")),
  );
}

/** A CMS that knows of no translations has homes all the same, and they are translations of one another. */
function withHomesTranslated(routes: SourcedRoute[]): SourcedRoute[] {
  const homes = homesOf(routes);
  const translations = homes.map(({ langcode, entity: { path, title } }) => ({
    ...{ langcode, path, title },
  }));
  return routes.map((route) =>
    homes.includes(route) && route.entity.translations.length === 0
      ? { ...route, entity: { ...route.entity, translations } }
      : route,
  );
}

/** Everything that a build needs of the CMS, and from where the next one goes on. */
export interface SourcedSite extends KeptContent {
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
  { pageSize, maxPages, fallbackName }: SiteReach,
  store: ContentStore,
  log: SourcingLog,
): Promise<SourcedSite> {
  const chromes = await Promise.all(
    localeCodes.map(async (langcode) => {
      const chrome = prepareEntity(await reader.read(ChromeOperation, { langcode }), langcode);
      return { langcode, chrome };
    }),
  );
  const known = chromes.flatMap(({ langcode, chrome }) => linksIn(chrome, langcode));
  const content = await sourceRoutes(reader, { pageSize, maxPages, known }, store, log);
  const routes = withHomesTranslated(content.routes);
  const homes = homesOf(routes);
  const languages = chromes.map(({ langcode, chrome }) => {
    const feeds = feedsOf(langcode, routes).map(({ title, href }) => ({ title, href }));
    // The error pages of a language without a home need a name, too.
    const home = homes.find((each) => each.langcode === langcode) ?? homes[0];
    const siteName = chrome.site.name || home?.entity.title || fallbackName;
    const site = { ...chrome.site, name: siteName, shortName: chrome.site.shortName || siteName };
    const language: SourcedLanguage = { langcode, siteName, feeds, chrome: { ...chrome, site } };
    return [langcode, language] as const;
  });
  return {
    ...content,
    routes,
    // One entry for each code, which Object.fromEntries cannot tell.
    languages: Object.fromEntries(languages) as SourcedSite["languages"],
    redirects: await readRedirects(reader),
  };
}
