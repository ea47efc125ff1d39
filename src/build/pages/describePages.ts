import { lacks } from "../../cms/lacks";
import { hyphensOf } from "../../server/hyphens/hyphensOf";
import { defaultLocale, localeCodes, type LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { previewPath } from "../../i18n/previewPaths";
import type { PageContext, PreviewContext, RootContext, SiteContext } from "../../cms/pageContext";
import type { SourcedLanguage, SourcedSite } from "../reading/readSite";
import type { SiteConfig } from "../configuration/siteConfig";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { isDeferred } from "./deferral";
import { siteContext, slicesOf } from "./siteContext";

// Describes the pages and slices of a site. Builds create all of them; content releases render the changed ones.

/** When a page is rendered: with the release, on its first request, or on every request. */
type PageMode = "SSG" | "DSG" | "SSR";

/** A page of the site. */
export interface PageDescription<Context extends SiteContext = SiteContext> {
  path: string;
  /** Pattern of further paths that the page serves. */
  matchPath?: string;
  /** Path of the template, below src. */
  component: string;
  context: Context;
  /** Slice ids by their aliases in the layout. */
  slices: Record<string, string>;
  mode: PageMode;
}

/** A part shared by many pages. */
export interface SliceDescription {
  id: string;
  /** Path of the component, below src. */
  component: string;
  context: Record<string, unknown>;
}

/** A page of a route: the main page, or a further page of its lists. */
export interface RoutePage {
  path: string;
  entity: SourcedRoute["entity"];
  /** Number of the list page, from 1; unset for the main page. */
  listPage?: number;
}

/** The main page of a route, and one for each further page of its lists. */
export function pagesOfRoute({ path, langcode, entity, listPages }: SourcedRoute): RoutePage[] {
  const further = listPages.map((each) => ({
    path: localizedPath(langcode, each.path),
    entity: each.entity,
    listPage: each.page,
  }));
  return [{ path, entity }, ...further];
}

/** Hyphenation of the long words of a page. */
function hyphensFor(node: object, langcode: LocaleCode): Pick<PageContext, "hyphens"> {
  const hyphens = hyphensOf(langcode, node);
  return hyphens.length === 0 ? {} : { hyphens };
}

/** Header and footer of a language. */
export function describeSlices({ langcode, chrome }: SourcedLanguage): SliceDescription[] {
  const slices = slicesOf(langcode);
  const context = plain({ langcode, ...chrome });
  return [
    { id: slices.header, component: "templates/slices/Header.tsx", context },
    { id: slices.footer, component: "templates/slices/Footer.tsx", context },
  ];
}

/**
 * The pages of a route.
 *
 * @param now in milliseconds since 1970
 */
export function describeRoute(
  route: SourcedRoute,
  language: SourcedLanguage,
  config: SiteConfig,
  now: number,
): PageDescription<PageContext>[] {
  const { entity } = route;
  const mode = isDeferred(entity, config.deferAfterDays, now) ? "DSG" : "SSG";
  return pagesOfRoute(route).flatMap(({ path, entity: node, listPage }) => {
    // A page of src/pages serves the root path, since it may have to redirect.
    if (path === "/") return [];
    const context: PageContext = {
      ...siteContext(language, path, config),
      node,
      ...hyphensFor(node, language.langcode),
      ...(listPage !== undefined && { listPage }),
      ...(entity.path === "/" && { site: plain(language.chrome.site) }),
    };
    const component = `templates/${entity.__typename}.tsx`;
    return [{ path, component, context, slices: slicesOf(language.langcode), mode }];
  });
}

/** Pages of a language that are rendered on request: search, preview, and the catch-all. */
export function describeLanguage(
  language: SourcedLanguage,
  config: SiteConfig,
): PageDescription<SiteContext | PreviewContext>[] {
  const { langcode, chrome } = language;
  const slices = slicesOf(langcode);
  const base = localizedPath(langcode, "/").replace(/\/$/, "");
  const search = localizedPath(langcode, "/search");
  const preview = previewPath(langcode, null);
  const resolve = `${base}/_resolve`;
  return [
    ...(lacks("SEARCH")
      ? []
      : [
          {
            path: search,
            component: "templates/Search.tsx",
            context: { ...siteContext(language, search, config), texts: ["search"] as const },
            slices,
            mode: "SSR" as const,
          },
        ]),
    ...(lacks("PREVIEW")
      ? []
      : [
          {
            path: preview,
            matchPath: `${preview}/*`,
            component: "templates/Preview.tsx",
            context: {
              ...siteContext(language, preview, config),
              texts: ["preview"] as const,
              chrome: plain(chrome),
            },
            slices,
            mode: "SSR" as const,
          },
        ]),
    {
      path: resolve,
      matchPath: `${base}/*`,
      component: "templates/Resolve.tsx",
      context: { ...siteContext(language, resolve, config), site: plain(chrome.site) },
      slices,
      mode: "SSR",
    },
  ];
}

/** Error page for paths outside all languages, in the visitor's language. */
export function describeUnknownPath(
  languages: SourcedSite["languages"],
  config: SiteConfig,
): PageDescription {
  const path = "/_unknown";
  return {
    path,
    matchPath: "/*",
    component: "templates/UnknownPath.tsx",
    context: { ...siteContext(languages[defaultLocale], path, config), ...nameIn(languages) },
    slices: anyLanguageSlices(),
    mode: "SSR",
  };
}

/**
 * All slices and pages of a site, except those of src/pages.
 *
 * @param now in milliseconds since 1970
 */
export function describeSite(
  site: SourcedSite,
  config: SiteConfig,
  now: number,
): { slices: SliceDescription[]; pages: PageDescription[] } {
  const languages = Object.values(site.languages);
  const content = site.routes.flatMap((route) =>
    describeRoute(route, site.languages[route.langcode], config, now),
  );
  const onRequest = languages.flatMap((language) => describeLanguage(language, config));
  const unknown =
    config.localeStrategy === "prefix" ? [describeUnknownPath(site.languages, config)] : [];
  return {
    slices: languages.flatMap(describeSlices),
    pages: [...content, ...onRequest, ...unknown],
  };
}

/** Inputs of the pages of src/pages. */
export interface RootSources {
  languages: SourcedSite["languages"];
  /** The home at the root path, if there is one. */
  home: SourcedRoute | undefined;
}

/**
 * Context and slices of a page of src/pages. Error pages contain the names and slices of all languages, since they are built
 * before the visitor's language is known.
 */
export function describeRootPage(
  path: string,
  { languages, home }: RootSources,
  config: SiteConfig,
): Pick<PageDescription<RootContext>, "context" | "slices"> {
  const context = siteContext(languages[defaultLocale], path, config);
  if (path !== "/") {
    return { context: { ...context, ...nameIn(languages) }, slices: anyLanguageSlices() };
  }
  // Without a home, the root path only redirects to one.
  const shown = home && {
    site: plain(languages[defaultLocale].chrome.site),
    node: home.entity,
    ...hyphensFor(home.entity, defaultLocale),
  };
  return { context: { ...context, ...shown }, slices: slicesOf(defaultLocale) };
}

/** Slices of all languages, for a page whose language is known only on display. */
function anyLanguageSlices(): Record<string, string> {
  const slices = localeCodes.flatMap((langcode) => Object.values(slicesOf(langcode)));
  return { ...slicesOf(defaultLocale), ...Object.fromEntries(slices.map((id) => [id, id])) };
}

/** Site names in all languages, for a page whose language is known only on display. */
function nameIn(languages: SourcedSite["languages"]) {
  const names = Object.values(languages).map(({ langcode, siteName }) => [langcode, { siteName }]);
  return { languages: Object.fromEntries(names) as Record<string, { siteName: string }> };
}

/** A copy that Gatsby can compare by structure: objects of GraphQL results have no prototype. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
