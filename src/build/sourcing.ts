import path from "node:path";
import type { CreatePageArgs, CreatePagesArgs, ParentSpanPluginArgs, Reporter } from "gatsby";
import type { CatalogueContext } from "../templates/catalogue/catalogueContext";
import type { SiteConfig } from "./configuration/siteConfig";
import { ContentState } from "./content/ContentState";
import { seedSite } from "./content/seedSite";
import { describeRootPage, describeSite } from "./pages/describePages";
import { siteContext } from "./pages/siteContext";
import { cmsReader } from "./reading/cmsReader";
import { contentStore } from "./reading/contentStore";
import { findIn, readSite, siteReach, type SourcedSite } from "./reading/readSite";
import { SourcingError } from "./reading/SourcingError";
import { cmsField, cmsTypeName } from "./reading/underCmsField";

/** Content from which a build creates its pages. */
export interface Sourced {
  site: SourcedSite;
  /** State with all routes, if the build renders only a seed. */
  whole?: { state: ContentState; count: number };
}

/** Runs a build step that needs the CMS. Ends the build with the message of a SourcingError. */
export async function orPanic<Result>(
  reporter: Reporter,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    return reporter.panic(error.message);
  }
}

/** Placeholder schema: no page queries Gatsby on request. */
const UNUSED = "type Query { unused: Boolean }";

/**
 * Caches a schema for Gatsby's render engine. The engine cannot receive functions in plugin options, so it would introspect
 * the CMS by POST, without persisted operations, and the build would fail at a CMS that refuses that. With a cached schema
 * gatsby-source-graphql sends no request.
 */
export async function giveEngineItsSchema(
  getCache: ParentSpanPluginArgs["getCache"],
): Promise<void> {
  const key = `gatsby-source-graphql-schema-${cmsTypeName}-${cmsField}`;
  await getCache("gatsby-source-graphql").set(key, UNUSED);
}

/** Reads the site from the CMS, or a seed of it if the settings say so. @param now in milliseconds since 1970 */
export async function sourceSite(
  graphql: CreatePagesArgs["graphql"],
  config: SiteConfig,
  now: number,
  log: Reporter,
): Promise<Sourced> {
  const directory = process.cwd();
  const reader = cmsReader(graphql, config.cms.url);
  if (config.buildSeed) {
    const state = await ContentState.begin(directory);
    const lastGood = ContentState.lastGood(directory);
    const { site, count } = await seedSite(reader, config, now, state, log, lastGood);
    log.info(`Of ${count} pages, a seed of ${site.routes.length} is built.`);
    return { site, whole: { state, count } };
  }
  const settings = [config.cms.url, config.localeStrategy, process.env.GATSBY_CMS_OPERATIONS ?? ""];
  const store = await contentStore(directory, settings);
  return { site: await readSite(reader, siteReach(config), store, log) };
}

const sourceFile = (...names: string[]) => path.join(process.cwd(), "src", ...names);

/** Creates the slices and pages of a site. @param now in milliseconds since 1970 */
export function createSitePages(
  site: SourcedSite,
  { createPage, createSlice }: CreatePagesArgs["actions"],
  config: SiteConfig,
  now: number,
): void {
  const { slices, pages } = describeSite(site, config, now);
  for (const slice of slices) createSlice({ ...slice, component: sourceFile(slice.component) });
  for (const { mode, component, ...page } of pages) {
    createPage({ ...page, component: sourceFile(component), defer: mode === "DSG" });
  }
}

/**
 * Creates the catalogue of blocks: a page in each language, and one at /_blocks, in the language of
 * the examples. For development only; nothing else refers to these pages or their code.
 */
export function createCataloguePages(
  { languages }: SourcedSite,
  { createPage }: CreatePagesArgs["actions"],
  config: SiteConfig,
): void {
  const ofAll = Object.values(languages).map((each) => [`/${each.langcode}`, each] as const);
  for (const [suffix, language] of [["", languages.de] as const, ...ofAll]) {
    const at = `/_blocks${suffix}`;
    createPage<CatalogueContext>({
      path: at,
      component: sourceFile("templates", "catalogue", "Catalogue.tsx"),
      context: { ...siteContext(language, at, config), cmsOrigin: new URL(config.cms.url).origin },
    });
  }
}

/** Adds the context and slices to a page of src/pages. */
export function completeRootPage(
  { page, actions }: Pick<CreatePageArgs, "page" | "actions">,
  site: SourcedSite,
  config: SiteConfig,
): void {
  if ("siteName" in (page.context ?? {})) return;
  actions.deletePage(page);
  const sources = { languages: site.languages, home: findIn(site.routes)("/") };
  actions.createPage({ ...page, ...describeRootPage(page.path, sources, config) });
}
