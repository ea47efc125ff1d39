import type { CreateWebpackConfigArgs } from "gatsby";
import { PageStarter } from "../derived/pageStarter";
import { ContentHashes } from "../pages/contentHashes";
import * as own from "./webpackConfig";

/** Changes Gatsby's webpack configuration for one stage of a build. */
export function adaptBundler({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  const site = process.cwd();
  actions.setWebpackConfig(own.webpackConfig(stage, site));
  if (stage === "build-javascript" || stage === "build-html") {
    actions.setWebpackConfig({ plugins: [new ContentHashes()] });
  }
  if (stage === "build-javascript") {
    actions.setWebpackConfig({ plugins: [new PageStarter(site)] });
  }
  // Gatsby merges only some settings; to change the others, replace the whole configuration.
  const settings = getConfig() as Parameters<typeof own.nameShortly>[0];
  const adapted = own.keepFontsInFiles(own.acceptAnyStyleOrder(settings));
  actions.replaceWebpackConfig(
    stage === "build-javascript" ? own.nameShortly(own.minifyBySwc(adapted)) : adapted,
  );
}
