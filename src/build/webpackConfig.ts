import { createRequire } from "node:module";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

/** What the bundler of Gatsby is told besides its own settings. */
interface WebpackConfig {
  resolve?: { alias: Record<string, string> };
  optimization?: { splitChunks: { cacheGroups: { commons: { enforce: true } } } };
}

/**
 * Settings of the bundler for one stage of a build.
 *
 * @param siteDirectory absolute path of the site
 */
export function webpackConfig(
  stage: CreateWebpackConfigArgs["stage"],
  siteDirectory: string,
): WebpackConfig {
  if (stage !== "build-javascript" && stage !== "develop") return {};
  // What all pages share goes into one file however small it is, rather than into each page's own.
  const splitChunks = { cacheGroups: { commons: { enforce: true } } } as const;
  const packageFile = createRequire(path.join(siteDirectory, "package.json")).resolve(
    "i18next/package.json",
  );
  // The site imports i18next, Gatsby's plugin for it requires it, and its package answers the two
  // with different files. One is enough: 16 KB less for every visitor.
  return {
    ...(stage === "build-javascript" && { optimization: { splitChunks } }),
    resolve: { alias: { i18next$: path.join(path.dirname(packageFile), "dist/esm/i18next.js") } },
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
