import { linksIn } from "./crawl/linksIn";
import { ChromeOperation, type ChromeQuery } from "../../cms/generated";
import { prepareEntity } from "../../server/cms/prepareEntity";
import { defaultLocale, localeCodes, type LocaleCode } from "../../i18n/locales";
import { lacks } from "../../cms/lacks";
import { localizedPath, type CmsPath } from "../../i18n/paths";
import { institution } from "../../styles/brand";
import type { RouteRule } from "../../browser/builds/buildManifest";
import type { FeedLink } from "../../cms/pageContext";
import type { CmsReader } from "./cmsReader";
import type { ContentStore, CachedContent } from "./contentStore";
import { feedsOf } from "../derived/discovery/feeds";
import { readRedirects } from "../derived/routeRules";
import type { LanguageFrame } from "../pages/siteContext";
import type { SiteConfig } from "../configuration/siteConfig";
import { sourceRoutes, type SourcedRoute, type SourcingLog } from "./sourceRoutes";

/** A language with its menus and settings. */
export interface SourcedLanguage extends LanguageFrame {
  chrome: ChromeQuery;
}

/** Limits for reading a site. */
export interface SiteReach {
  /** Pages per request. */
  pageSize: number;
  /** Most pages to read from a CMS that cannot list its pages. */
  maxPages: number;
}

export function siteReach({ buildPageSize, buildMaxPages }: SiteConfig): SiteReach {
  return { pageSize: buildPageSize, maxPages: buildMaxPages };
}

export type FindRoute = (path: string) => SourcedRoute | undefined;

/** Finds routes in a list. */
export function findIn(routes: readonly SourcedRoute[]): FindRoute {
  return (path) => routes.find((route) => route.path === path);
}

/** Languages that the site offers to visitors, which are those with a home. */
export function offeredLanguages(find: FindRoute): LocaleCode[] {
  return localeCodes.filter((code) => find(localizedPath(code, "/")));
}

/**
 * The homes, the default language first. If the CMS has no translations, links the homes as translations of each other.
 */
export function linkedHomes(find: FindRoute): SourcedRoute[] {
  const codes = [defaultLocale, ...localeCodes.filter((code) => code !== defaultLocale)];
  const homes = codes.flatMap((code) => find(localizedPath(code, "/")) ?? []);
  const translations = homes.map(({ langcode, entity: { path, title } }) => ({
    langcode,
    path,
    title,
  }));
  return homes.map((home) =>
    home.entity.translations.length === 0 || home.linkedHome
      ? { ...home, entity: { ...home.entity, translations }, linkedHome: true }
      : home,
  );
}

/** Content of a site from the CMS, with the cursor for the next build. */
export interface SourcedSite extends CachedContent {
  languages: Record<LocaleCode, SourcedLanguage>;
  redirects: RouteRule[];
}

/** Menus and settings of a language. */
export interface ReadChrome {
  langcode: LocaleCode;
  chrome: ChromeQuery;
  /** Linked pages. */
  linked: readonly CmsPath[];
}

/** Reads menus and settings of all languages. @throws SourcingError */
export function readChromes(reader: CmsReader): Promise<ReadChrome[]> {
  return Promise.all(
    localeCodes.map(async (langcode) => {
      const read = await reader.read(ChromeOperation, { langcode });
      const chrome = prepareEntity(read, langcode);
      return { langcode, chrome, linked: linksIn(read, langcode) };
    }),
  );
}

/** Start pages for crawling. */
export function linkedPages(chromes: readonly ReadChrome[]): CmsPath[] {
  return chromes.flatMap(({ linked }) => linked);
}

/**
 * The languages of a site with their menus, names and feeds.
 *
 * @param homes the default language first
 * @param feedsOf returns the feeds of a language
 */
export function describeLanguages(
  chromes: readonly ReadChrome[],
  homes: readonly SourcedRoute[],
  feedsOf: (langcode: LocaleCode) => FeedLink[],
): SourcedSite["languages"] {
  const canAsk = !lacks("WEBFORMS") && !lacks("WEBFORM_SUBMISSION");
  const languages = chromes.map(({ langcode, chrome }) => {
    const feeds = feedsOf(langcode).map(({ title, href, overview }) => ({ title, href, overview }));
    // A language without a home also needs a site name, for its error pages.
    const home = homes.find((each) => each.langcode === langcode) ?? homes[0];
    const named = chrome.site.name || home?.entity.title;
    const siteName = named || institution.name;
    const shortName = chrome.site.shortName || named || institution.shortName;
    const site = { ...chrome.site, name: siteName, shortName };
    const feedbackForm = canAsk ? (chrome.site.feedbackForm ?? undefined) : undefined;
    const shown = { ...chrome, site };
    const language: SourcedLanguage = { langcode, siteName, feeds, feedbackForm, chrome: shown };
    return [langcode, language] as const;
  });
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(languages) as SourcedSite["languages"];
}

/**
 * Reads the whole site from the CMS.
 *
 * @param log receives content that the site cannot show
 * @throws SourcingError
 */
export async function readSite(
  reader: CmsReader,
  { pageSize, maxPages }: SiteReach,
  store: ContentStore,
  log: SourcingLog,
): Promise<SourcedSite> {
  const chromes = await readChromes(reader);
  const known = linkedPages(chromes);
  const content = await sourceRoutes(reader, { pageSize, maxPages, known }, store, log);
  const homes = linkedHomes(findIn(content.routes));
  const routes = content.routes.map((route) => homes.find(isAt(route.path)) ?? route);
  const feeds = (langcode: LocaleCode) => feedsOf(langcode, routes);
  return {
    ...content,
    routes,
    languages: describeLanguages(chromes, homes, feeds),
    redirects: await readRedirects(reader),
  };
}

const isAt =
  (path: string) =>
  (route: SourcedRoute): boolean =>
    route.path === path;
