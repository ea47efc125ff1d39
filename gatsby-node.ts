import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { writeBuildFacts } from "./src/build/buildFacts";
import { SourcingError } from "./src/build/SourcingError";
import { createSitePages, type CreatedSite } from "./src/build/createSitePages";
import { completeRootPage } from "./src/build/rootPages";
import { routeRules } from "./src/build/routeRules";
import { siteConfig } from "./src/build/siteConfig";

const config = siteConfig();
let site: CreatedSite | undefined;

export const createPages: GatsbyNode["createPages"] = async (args) => {
  try {
    site = await createSitePages(args, process.cwd(), config);
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    args.reporter.panic(error.message);
  }
};

export const onCreatePage: GatsbyNode["onCreatePage"] = (args) => {
  if (site) completeRootPage(args, site.frames, config);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store, reporter }) => {
  if (!site) return;
  const { webpackCompilationHash } = store.getState() as { webpackCompilationHash: string };
  const id = await writeBuildFacts(
    path.join(process.cwd(), "public"),
    site.pages,
    routeRules(),
    webpackCompilationHash,
  );
  reporter.info(`Build ${id}: ${site.pages.length} pages`);
};
