import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { lacks } from "../cms/lacks";
import { defaultLocale } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import { previewPath } from "../preview/previewPaths";
import type { PageContext, PreviewContext, SiteContext } from "../templates/pageContext";
import { isPageKind } from "../templates/pageKinds";
import type { BuiltPage } from "./buildFacts";
import { isDeferred } from "./deferral";
import { plain } from "./plain";
import type { SourcedLanguage, SourcedSite } from "./readSite";
import { anyLanguageContext, anyLanguageSlices } from "./rootPages";
import type { SiteConfig } from "./siteConfig";
import { siteContext, slicesOf } from "./siteContext";
import type { SourcedRoute } from "./sourceRoutes";

/** Whether the site can show a page: the CMS may have kinds of pages that the site does not know. */
export function hasTemplate({ entity }: { entity: { __typename: string } }): boolean {
  return isPageKind(entity.__typename);
}

type Gatsby = Pick<CreatePagesArgs, "actions" | "reporter">;

/** Path of a source file, by its place under src. */
type SourceFile = (...segments: string[]) => string;

/** Creates the slices and pages of a site that was read. */
export function createSitePages(
  site: SourcedSite,
  gatsby: Gatsby,
  siteDirectory: string,
  config: SiteConfig,
): BuiltPage[] {
  const source: SourceFile = (...segments) => path.join(siteDirectory, "src", ...segments);
  const languages = Object.values(site.languages);
  for (const language of languages) createSlices(language, gatsby, source);

  const now = Date.now();
  const pages = site.routes.flatMap((route) =>
    createContentPages(route, site.languages[route.langcode], gatsby, source, config, now),
  );
  for (const language of languages) {
    if (!lacks("SEARCH")) createSearch(language, gatsby, source, config);
    if (!lacks("PREVIEW")) createPreview(language, gatsby, source, config);
    createCatchAll(language, gatsby, source, config);
  }
  if (config.localeStrategy === "prefix") createUnknownPath(site, gatsby, source, config);
  return pages;
}

function createSlices(language: SourcedLanguage, { actions }: Gatsby, source: SourceFile): void {
  const { langcode, chrome } = language;
  const slices = slicesOf(langcode);
  const context = plain({ langcode, ...chrome });
  actions.createSlice({
    id: slices.header,
    component: source("slices", "Header.tsx"),
    context,
  });
  actions.createSlice({
    id: slices.footer,
    component: source("slices", "Footer.tsx"),
    context,
  });
}

/** Creates the page of a route, and one for each further stretch of its lists. */
function createContentPages(
  { langcode, path: pagePath, revision, entity, listPages }: SourcedRoute,
  language: SourcedLanguage,
  { actions, reporter }: Gatsby,
  source: SourceFile,
  config: SiteConfig,
  now: number,
): BuiltPage[] {
  const kind = entity.__typename;
  if (!hasTemplate({ entity })) {
    reporter.warn(`${pagePath}: left out, since the site has no template for the kind ${kind}.`);
    return [];
  }
  const deferred = isDeferred(entity, config.deferAfterDays, now);
  const stretches = [
    { at: pagePath, node: entity },
    ...listPages.map(({ path: listPath, page, entity: node }) => ({
      at: localizedPath(langcode, listPath),
      node,
      listPage: page,
    })),
  ];
  for (const { at, ...content } of stretches) {
    // What is built of the root path goes to its own page, which may have to redirect.
    if (at === "/") continue;
    actions.createPage<PageContext>({
      path: at,
      component: source("templates", `${kind}.tsx`),
      context: {
        ...siteContext(language, at, config),
        ...content,
        ...(entity.path === "/" && { site: plain(language.chrome.site) }),
      },
      defer: deferred,
      slices: slicesOf(langcode),
    });
  }
  return stretches.map(({ at, node }) => ({ path: at, revision, entity: node, deferred }));
}

/** The search of a language is answered on request. */
function createSearch(
  language: SourcedLanguage,
  { actions }: Gatsby,
  source: SourceFile,
  config: SiteConfig,
): void {
  const at = localizedPath(language.langcode, "/search");
  actions.createPage<SiteContext>({
    path: at,
    component: source("templates", "Search.tsx"),
    context: { ...siteContext(language, at, config), texts: ["search"] },
    slices: slicesOf(language.langcode),
  });
}

/** The preview of a language, and the list of its drafts, are answered on request. */
function createPreview(
  language: SourcedLanguage,
  { actions }: Gatsby,
  source: SourceFile,
  config: SiteConfig,
): void {
  const { langcode, chrome } = language;
  const at = previewPath(langcode, null);
  actions.createPage<PreviewContext>({
    path: at,
    matchPath: `${at}/*`,
    component: source("templates", "Preview.tsx"),
    context: { ...siteContext(language, at, config), texts: ["preview"], chrome: plain(chrome) },
    slices: slicesOf(langcode),
  });
}

/** Every other path of a language is resolved on request. */
function createCatchAll(
  language: SourcedLanguage,
  { actions }: Gatsby,
  source: SourceFile,
  config: SiteConfig,
): void {
  const base = localizedPath(language.langcode, "/").replace(/\/$/, "");
  actions.createPage<SiteContext>({
    path: `${base}/_resolve`,
    matchPath: `${base}/*`,
    component: source("templates", "Resolve.tsx"),
    context: {
      ...siteContext(language, `${base}/_resolve`, config),
      site: plain(language.chrome.site),
    },
    slices: slicesOf(language.langcode),
  });
}

/** A path that is in no language is answered with the error page in that of the visitor. */
function createUnknownPath(
  { languages }: SourcedSite,
  { actions }: Gatsby,
  source: SourceFile,
  config: SiteConfig,
): void {
  actions.createPage({
    path: "/_unknown",
    matchPath: "/*",
    component: source("templates", "UnknownPath.tsx"),
    context: {
      ...siteContext(languages[defaultLocale], "/_unknown", config),
      ...anyLanguageContext(languages),
    },
    slices: anyLanguageSlices(),
  });
}
