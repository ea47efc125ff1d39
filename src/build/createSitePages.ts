import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { ChromeOperation } from "../cms/generated";
import { localeCodes, type LocaleCode } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import type { PageContext, SiteContext } from "../templates/pageContext";
import type { BuiltPage } from "./buildFacts";
import { cmsReader, type CmsReader } from "./cmsReader";
import { isDeferred } from "./deferral";
import { readListPages, type ListPage } from "./listPages";
import { readMessages } from "./messages";
import { readRoutes, type SiteRoute } from "./readRoutes";
import type { SiteConfig } from "./siteConfig";
import { siteContext, slicesOf, type LanguageFrame } from "./siteContext";

const templateKinds: Record<SiteRoute["entity"]["__typename"], true> = {
  BlogAuthor: true,
  BlogDetailpage: true,
  BlogOverview: true,
  ContentPage: true,
  DetailPage: true,
  EventDetailPage: true,
  HomePage: true,
  InsightAuthor: true,
  LandingPage: true,
};

/** A site that has been read: its pages, and the frame of each language for pages made later. */
export interface CreatedSite {
  pages: BuiltPage[];
  frames: ReadonlyMap<LocaleCode, LanguageFrame>;
}

/**
 * Reads the whole site from the CMS, then creates its slices and pages. Everything is read before
 * anything is created, so a failing CMS changes nothing.
 *
 * @throws SourcingError
 */
export async function createSitePages(
  { graphql, actions, reporter }: Pick<CreatePagesArgs, "graphql" | "actions" | "reporter">,
  siteDirectory: string,
  config: SiteConfig,
): Promise<CreatedSite> {
  const reader = cmsReader(graphql, config.cms.url);
  const routes = await readRoutes(reader, config.buildPageSize, (message) => reporter.warn(message));
  const frames = await Promise.all(
    localeCodes.map((langcode) => readLanguageFrame(reader, siteDirectory, langcode)),
  );
  const listPages = new Map<string, ListPage[]>();
  for (const { path: pagePath, langcode, entity } of routes) {
    listPages.set(pagePath, await readListPages(reader, langcode, entity));
  }
  const frameOf = new Map(frames.map((frame) => [frame.langcode, frame]));
  const component = (...segments: string[]) => path.join(siteDirectory, "src", ...segments);

  for (const { langcode, messages, chrome } of frames) {
    const context = { langcode, messages: { common: messages.common }, ...chrome };
    for (const [alias, file] of [["header", "Header.tsx"], ["footer", "Footer.tsx"]] as const) {
      actions.createSlice({
        id: `${alias}-${langcode}`,
        component: component("slices", file),
        context: JSON.parse(JSON.stringify(context)) as Record<string, unknown>,
      });
    }
  }

  const now = Date.now();
  const pages: BuiltPage[] = [];
  for (const { langcode, path: pagePath, revision, entity } of routes) {
    const frame = frameOf.get(langcode);
    if (!frame) continue;
    if (!Object.hasOwn(templateKinds, entity.__typename)) {
      reporter.warn(`${pagePath}: the site has no template for the kind ${String(entity.__typename)}; the page is left out.`);
      continue;
    }
    // The root path is rendered on request: it may have to redirect.
    if (pagePath === "/") continue;
    const deferred = isDeferred(entity, config.deferAfterDays, now);
    const create = (at: string, context: Pick<PageContext, "node" | "listPage">) => {
      actions.createPage<PageContext>({
        path: at,
        component: component("templates", `${entity.__typename}.tsx`),
        context: { ...siteContext(frame, at, config), ...context },
        defer: deferred,
        slices: slicesOf(langcode),
      });
      pages.push({ path: at, revision, entity: context.node, deferred });
    };
    create(pagePath, { node: entity });
    for (const { entity: node, path: listPath, page } of listPages.get(pagePath) ?? []) {
      create(localizedPath(langcode, listPath), { node, listPage: page });
    }
  }

  for (const frame of frames) {
    const base = localizedPath(frame.langcode, "/").replace(/\/$/, "");
    actions.createPage<SiteContext>({
      path: `${base}/_resolve`,
      matchPath: `${base}/*`,
      component: component("templates", "Resolve.tsx"),
      context: siteContext(frame, `${base}/_resolve`, config),
      slices: slicesOf(frame.langcode),
    });
  }
  return { pages, frames: frameOf };
}

async function readLanguageFrame(reader: CmsReader, siteDirectory: string, langcode: LocaleCode) {
  const [chrome, messages] = await Promise.all([
    reader.read(ChromeOperation, { langcode }),
    readMessages(siteDirectory, langcode),
  ]);
  return { langcode, messages, siteName: chrome.site.name, chrome } satisfies LanguageFrame & {
    chrome: unknown;
  };
}
