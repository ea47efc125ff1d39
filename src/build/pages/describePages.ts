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

// What a site consists of, by its content alone. gatsby-node creates it, and a content release renders what differs.

/** When a page is rendered: with the release, on its first request, or on every one. */
type PageMode = "SSG" | "DSG" | "SSR";

/** A page of the site. */
export interface PageDescription<Context extends SiteContext = SiteContext> {
  path: string;
  /** Pattern of further addresses that it answers. */
  matchPath?: string;
  /** Path of its template, below src. */
  component: string;
  context: Context;
  /** Ids of slices by their aliases in the layout. */
  slices: Record<string, string>;
  mode: PageMode;
}

/** A part that many pages share. */
export interface SliceDescription {
  id: string;
  /** Path of its component, below src. */
  component: string;
  context: Record<string, unknown>;
}

/** A page of a route: the route's own, or that of a further page of its lists. */
export interface RoutePage {
  path: string;
  entity: SourcedRoute["entity"];
  /** Number of the page of results, from 1; unset for the page itself. */
  listPage?: number;
}

/** The page of a route, and one for each further page of its lists. */
export function pagesOfRoute({ path, langcode, entity, listPages }: SourcedRoute): RoutePage[] {
  const further = listPages.map((each) => ({
    path: localizedPath(langcode, each.path),
    entity: each.entity,
    listPage: each.page,
  }));
  return [{ path, entity }, ...further];
}

/** The long words of a page, if there are any. */
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
    // What is shown at the root path goes to its own page, which may have to redirect.
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

/** The pages of a language that answer on request: its search, its preview, and every other path of it. */
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

/** The page of paths that are in no language: the error page, in the language of the visitor. */
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
 * All slices and pages of a site but those of src/pages.
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

/** What the pages of src/pages are made of. */
export interface RootSources {
  languages: SourcedSite["languages"];
  /** What is shown at the root path, if that is a home. */
  home: SourcedRoute | undefined;
}

/**
 * What the pages of src/pages have besides their component. They come before anyone knows the visitor's language, so the
 * error pages carry the names and slices of all.
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
  // Where the root path is no home it only leads to one.
  const shown = home && {
    site: plain(languages[defaultLocale].chrome.site),
    node: home.entity,
    ...hyphensFor(home.entity, defaultLocale),
  };
  return { context: { ...context, ...shown }, slices: slicesOf(defaultLocale) };
}

/** Slices for a page whose language is known only when it is shown. */
function anyLanguageSlices(): Record<string, string> {
  const slices = localeCodes.flatMap((langcode) => Object.values(slicesOf(langcode)));
  return { ...slicesOf(defaultLocale), ...Object.fromEntries(slices.map((id) => [id, id])) };
}

/** What differs by language, for a page whose language is known only when it is shown. */
function nameIn(languages: SourcedSite["languages"]) {
  const names = Object.values(languages).map(({ langcode, siteName }) => [langcode, { siteName }]);
  return { languages: Object.fromEntries(names) as Record<string, { siteName: string }> };
}

/** A copy that Gatsby can compare by structure: objects of GraphQL answers have no prototype. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
