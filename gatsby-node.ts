import type { GatsbyNode } from "gatsby";
import { completeBuild } from "./src/build/afterBuild";
import { adaptBundler } from "./src/build/configuration/adaptBundler";
import { createGatewayRewrite } from "./src/build/configuration/gatewayPath";
import { siteConfig } from "./src/build/configuration/siteConfig";
import { writeTextFiles } from "./src/build/derived/textFiles";
import { fitToCms, type CmsFit } from "./src/build/reading/fitToCms";
import { findIn, offeredLanguages } from "./src/build/reading/readSite";
import * as sourcing from "./src/build/sourcing";

const config = siteConfig();
/** Time from which page age is counted, in milliseconds since 1970. */
const now = Date.now();
let fit: CmsFit | undefined;
let sourced: sourcing.Sourced | undefined;

export const onPluginInit: GatsbyNode["onPluginInit"] = async ({ reporter }) => {
  // Gatsby's workers inherit the variables from the process that started them.
  if (process.env.GATSBY_CMS_OPERATIONS !== undefined) return;
  fit = await sourcing.orPanic(reporter, () => fitToCms(config));
  for (const line of fit.report) reporter.info(line);
  // The bundler compiles these into the site. Set them now: Gatsby bundles functions before anything else.
  process.env.GATSBY_CMS_OPERATIONS = JSON.stringify(fit.texts);
  process.env.GATSBY_CMS_LACKS = fit.lacking.join(",");
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter, getCache }) => {
  await sourcing.giveEngineItsSchema(getCache);
  const hashes = await writeTextFiles(process.cwd(), (message) => reporter.warn(message));
  // The bundler compiles these into the site.
  process.env.GATSBY_TEXT_HASHES = JSON.stringify(hashes);
};

export const createPages: GatsbyNode["createPages"] = ({ graphql, actions, reporter }) =>
  sourcing.orPanic(reporter, async () => {
    // Read everything before creating anything, so that a failing CMS changes nothing.
    sourced = await sourcing.sourceSite(graphql, config, now, reporter);
    const { site } = sourced;
    // The bundler compiles these into the site.
    process.env.GATSBY_LANGUAGES = offeredLanguages(findIn(site.routes)).join(",");
    createGatewayRewrite(actions);
    sourcing.createSitePages(site, actions, config, now);
    if (process.env.NODE_ENV !== "production") sourcing.createCataloguePages(site, actions, config);
  });

export const onCreatePage: GatsbyNode["onCreatePage"] = (args) => {
  if (sourced) sourcing.completeRootPage(args, sourced.site, config);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = adaptBundler;

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  if (sourced) await completeBuild(sourced, fit, config, now, args);
};
