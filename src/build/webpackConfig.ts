import { createRequire } from "node:module";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { bundledTexts } from "./textFiles";

type Alias = Record<string, string | false>;

/** How what some files import is found. */
interface Rule {
  include: string;
  resolve: { alias?: Alias; aliasFields?: string[]; mainFields?: string[] };
}

/** What the bundler of Gatsby is told besides its own settings. */
interface WebpackConfig {
  resolve: { alias: Alias };
  module?: { rules: Rule[] };
  optimization?: { splitChunks: { cacheGroups: { commons: { enforce: true } } } };
  devtool?: false;
}

/**
 * The entry of gatsby-plugin-image for browsers brings what its component swaps pictures with, and React's
 * renderer of HTML for that. The site calls its functions only, which its other entry has as well.
 */
const imageFunctions = (siteDirectory: string): Rule => ({
  include: path.join(siteDirectory, "src/components/Picture/pictureData.ts"),
  resolve: { aliasFields: [], mainFields: ["module"] },
});

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
  const alias = {
    // The plugin and the site would each take a copy of its own.
    i18next$: fileOf("i18next", "dist/esm/i18next.js"),
    // A text that is missing in a language is there in the default one.
    [path.join(siteDirectory, "locales")]: bundledTexts(siteDirectory),
  };
  if (stage !== "build-javascript") return { resolve: { alias } };
  const ofReactI18next = (file: string) => fileOf("react-i18next", `src/${file}.js`);
  return {
    optimization: { splitChunks },
    // Source maps hold the source of the site, and whatever is in the output is served.
    devtool: false,
    resolve: {
      alias: {
        ...alias,
        // The plugin hands everything of react-i18next on at once; from there each page takes what it uses.
        "gatsby-plugin-react-i18next$": ofReactI18next("index"),
        ...unused(siteDirectory, fileOf),
      },
    },
    module: {
      rules: [
        imageFunctions(siteDirectory),
        {
          // All that it uses of two packages, which it asks for whole; the others only find a visitor's
          // language, which the server does, and complain while developing.
          include: fileOf("gatsby-plugin-react-i18next", "dist/plugin/wrapPageElement.js"),
          resolve: {
            alias: {
              gatsby$: fileOf("gatsby-link", "dist/index.modern.mjs"),
              "react-i18next$": ofReactI18next("I18nextProvider"),
              "browser-lang$": false,
              outdent$: false,
            },
          },
        },
      ],
    },
  };
}

/** What would come with every page, and does nothing on this site. `false` is an empty module. */
function unused(siteDirectory: string, fileOf: (name: string, file: string) => string): Alias {
  const ofGatsby = (file: string) => path.join(siteDirectory, ".cache", file);
  return {
    // While developing only, and for scripts that this site has none of.
    [fileOf("gatsby", "dist/internal-plugins/partytown/gatsby-browser.js")]: false,
    [ofGatsby("register-service-worker.js")]: false,
    [ofGatsby("head/head-export-handler-for-browser.js")]: path.join(
      siteDirectory,
      "src/runtime/headExports.ts",
    ),
  };
}

/** As much of the bundler's settings as is changed below. */
interface BundlerSettings {
  plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
  optimization?: {
    minimizer?: { constructor: { name: string }; options?: { minimizer?: { options?: object } } }[];
  };
}

/** Has scripts written for the browsers that they are compiled for, which is shorter. */
export function minifyForModules(settings: BundlerSettings): BundlerSettings {
  for (const { constructor, options } of settings.optimization?.minimizer ?? []) {
    if (constructor.name !== "TerserPlugin" || !options?.minimizer) continue;
    options.minimizer.options = {
      ...options.minimizer.options,
      ecma: 2020,
      compress: { ecma: 2020, passes: 2 },
      format: { ecma: 2020, comments: false },
      output: undefined,
    };
  }
  return settings;
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
