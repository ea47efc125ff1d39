import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { builtPages, writeBuildFacts } from "./src/build/derived/buildFacts";
import { buildFingerprint } from "./src/build/derived/buildId";
import { SourcingError } from "./src/build/reading/SourcingError";
import { cmsReader, type CmsReader } from "./src/build/reading/cmsReader";
import { ContentHashes } from "./src/build/pages/contentHashes";
import { ContentState } from "./src/build/content/ContentState";
import { keepContent } from "./src/build/content/keepContent";
import { seedSite } from "./src/build/content/seedSite";
import { contentStore } from "./src/build/reading/contentStore";
import { writeCards } from "./src/build/derived/discovery/cards";
import { writeFeeds } from "./src/build/derived/discovery/feeds";
import { writeManifests } from "./src/build/derived/discovery/manifests";
import { writeRobots } from "./src/build/derived/discovery/robots";
import { writeSecurityText } from "./src/build/derived/discovery/securityText";
import { writeSitemaps } from "./src/build/derived/discovery/sitemaps";
import { giveEngineItsSchema } from "./src/build/reading/engineSchema";
import { fitToCms, type CmsFit } from "./src/build/reading/fitToCms";
import {
  findIn,
  offeredLanguages,
  readSite,
  siteReach,
  type SourcedSite,
} from "./src/build/reading/readSite";
import { createGatewayRewrite } from "./src/build/configuration/gatewayPath";
import { writeReleaseFacts } from "./src/build/derived/releaseFacts";
import { removeSourceMaps } from "./src/build/derived/removeSourceMaps";
import { requestRules } from "./src/build/derived/routeRules";
import { PageStarter } from "./src/build/derived/pageStarter";
import { writeRetiredWorkers } from "./src/build/derived/retiredWorkers";
import { ScriptModuleList } from "./src/build/derived/scriptModules";
import { createCataloguePages } from "./src/build/pages/createCataloguePages";
import type { SourcingLog } from "./src/build/reading/sourceRoutes";
import { completeRootPage, createSitePages } from "./src/build/pages/createPages";
import { siteConfig } from "./src/build/configuration/siteConfig";
import { writeTextFiles } from "./src/build/derived/textFiles";
import {
  acceptAnyStyleOrder,
  keepFontsInFiles,
  minifyBySwc,
  nameShortly,
  webpackConfig,
} from "./src/build/configuration/webpackConfig";

const config = siteConfig();

let fit: CmsFit | undefined;

export const onPluginInit: GatsbyNode["onPluginInit"] = async ({ reporter }) => {
  // Gatsby's workers have them from the process that started them.
  if (process.env.GATSBY_CMS_OPERATIONS !== undefined) return;
  try {
    fit = await fitToCms(config);
    for (const line of fit.report) reporter.info(line);
    // The bundler hands these on to the site, whose functions Gatsby bundles before all else.
    process.env.GATSBY_CMS_OPERATIONS = JSON.stringify(fit.texts);
    process.env.GATSBY_CMS_LACKS = fit.lacking.join(",");
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    reporter.panic(error.message);
  }
};

let site: SourcedSite | undefined;
/** All routes, if the site that is built is a seed. */
let whole: { state: ContentState; count: number } | undefined;
/** The moment by which pages are old, in milliseconds since 1970. */
const now = Date.now();

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter, getCache }) => {
  await giveEngineItsSchema({ getCache });
  const hashes = await writeTextFiles(process.cwd(), (message) => reporter.warn(message));
  // The bundler hands these on to the site.
  process.env.GATSBY_TEXT_HASHES = JSON.stringify(hashes);
};

export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions, reporter }) => {
  const directory = process.cwd();
  try {
    const reader = cmsReader(graphql, config.cms.url);
    // Everything is read before anything is created, so a failing CMS changes nothing.
    site = config.buildSeed
      ? await readSeed(reader, directory, reporter)
      : await readWhole(reader, directory, reporter);
    // The bundler hands these on to the site.
    process.env.GATSBY_LANGUAGES = offeredLanguages(findIn(site.routes)).join(",");
    createGatewayRewrite(actions);
    createSitePages(site, actions, directory, config, now);
    if (process.env.NODE_ENV !== "production") {
      createCataloguePages(site.languages, actions, directory, config);
    }
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    reporter.panic(error.message);
  }
};

async function readWhole(reader: CmsReader, directory: string, log: SourcingLog) {
  const settings = [config.cms.url, config.localeStrategy, process.env.GATSBY_CMS_OPERATIONS ?? ""];
  const store = await contentStore(directory, settings);
  return readSite(reader, siteReach(config), store, log);
}

async function readSeed(reader: CmsReader, directory: string, log: SourcingLog) {
  const state = await ContentState.begin(directory);
  const lastGood = ContentState.lastGood(directory);
  const seeded = await seedSite(reader, config, now, state, log, lastGood);
  log.info(`Of ${seeded.count} pages, a seed of ${seeded.site.routes.length} is built.`);
  whole = { state, count: seeded.count };
  return seeded.site;
}

export const onCreatePage: GatsbyNode["onCreatePage"] = (args) => {
  if (site) completeRootPage(args, site, config);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
}) => {
  actions.setWebpackConfig(webpackConfig(stage, process.cwd()));
  if (stage === "build-javascript" || stage === "build-html") {
    actions.setWebpackConfig({ plugins: [new ContentHashes()] });
  }
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      plugins: [new PageStarter(process.cwd()), new ScriptModuleList(process.cwd())],
    });
  }
  // Gatsby passes over some settings unless it is given all of them.
  const settings = getConfig() as Parameters<typeof nameShortly>[0];
  const adapted = keepFontsInFiles(acceptAnyStyleOrder(settings));
  actions.replaceWebpackConfig(
    stage === "build-javascript" ? nameShortly(minifyBySwc(adapted)) : adapted,
  );
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store, reporter }) => {
  await removeSourceMaps(path.join(process.cwd(), "public"));
  const { webpackCompilationHash } = store.getState() as { webpackCompilationHash: string };
  const publicDirectory = path.join(process.cwd(), "public");
  const routes = site?.routes ?? [];
  await writeSitemaps(publicDirectory, config.siteUrl, routes);
  await writeRobots(publicDirectory, config);
  await writeRetiredWorkers(publicDirectory, config);
  const languages = Object.values(site?.languages ?? {});
  await writeFeeds(publicDirectory, config.siteUrl, languages, routes);
  await writeManifests(publicDirectory, languages);
  await writeSecurityText(publicDirectory, config, languages, now);
  const siteNames = Object.fromEntries(
    languages.map(({ langcode, siteName }) => [langcode, siteName]),
  );
  const folders = { siteDirectory: process.cwd(), publicDirectory };
  const drawn = await writeCards(folders, siteNames, routes, whole === undefined);
  reporter.info(`Cards drawn: ${drawn}`);
  const pages = builtPages(routes, config.deferAfterDays, now);
  const id = await writeBuildFacts(
    publicDirectory,
    pages,
    [...requestRules(), ...(site?.redirects ?? [])],
    buildFingerprint(webpackCompilationHash, site?.languages),
  );
  reporter.info(`Build ${id}: ${pages.length} pages`);
  if (site && fit) {
    await writeReleaseFacts(publicDirectory, {
      languages: offeredLanguages(findIn(site.routes)),
      lacks: fit.lacking,
      operations: fit.publisherTexts,
    });
  }
  if (site && config.adapter === "node") {
    await keepContent(process.cwd(), site, config, { build: id, now, store }, whole);
  }
};
