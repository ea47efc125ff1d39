import { createRequire } from "node:module";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

/** What the bundler of Gatsby is told besides its own settings. */
interface WebpackConfig {
  resolve: { alias: Record<string, false> };
  optimization?: { splitChunks: { cacheGroups: { commons: { enforce: true } } } };
  devtool?: false;
  module?: { rules: (typeof imageFunctions)[] };
}

/**
 * The entry of gatsby-plugin-image for browsers brings what its component swaps pictures with, and React's
 * renderer of HTML for that. The site calls its functions only, which its other entry has as well.
 */
const imageFunctions = {
  test: /[\\/]pictureData\.ts$/,
  resolve: { aliasFields: [], mainFields: ["module"] },
};

/**
 * Settings of the bundler for one stage of a build.
 *
 * @param siteDirectory absolute path of the site
 */
export function webpackConfig(
  stage: CreateWebpackConfigArgs["stage"],
  siteDirectory: string,
): WebpackConfig {
  // What all pages share goes into one file however small it is, rather than into each page's own.
  const splitChunks = { cacheGroups: { commons: { enforce: true } } } as const;
  const { resolve } = createRequire(path.join(siteDirectory, "package.json"));
  const fileOf = (name: string, file: string) =>
    path.join(path.dirname(resolve(`${name}/package.json`)), file);
  // `false` is an empty module.
  const alias = {
    // The plugin works while pages are created. What it would wrap around each page, i18next and its
    // binding to React, the site does without: 25 KB less for every visitor.
    [fileOf("gatsby-plugin-react-i18next", "dist/plugin/wrapPageElement.js")]: false,
  } as const;
  if (stage !== "build-javascript") return { resolve: { alias } };
  // Does something while developing only, and for scripts that this site has none of; yet its library
  // would come with every page.
  const partytown = fileOf("gatsby", "dist/internal-plugins/partytown/gatsby-browser.js");
  return {
    optimization: { splitChunks },
    // Source maps hold the source of the site, and whatever is in the output is served.
    devtool: false,
    resolve: { alias: { ...alias, [partytown]: false } },
    module: { rules: [imageFunctions] },
  };
}

/** As much of the bundler's settings as is changed below. */
interface BundlerSettings {
  plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
}

/**
 * Has the bundler take the styles of components in any order: each is written under the name of
 * its own component, so their order says nothing, and a page of warnings hides what matters.
 */
export function acceptAnyStyleOrder(settings: BundlerSettings): BundlerSettings {
  for (const { constructor, options } of settings.plugins) {
    if (constructor.name === "MiniCssExtractPlugin" && options) options.ignoreOrder = true;
  }
  return settings;
}
