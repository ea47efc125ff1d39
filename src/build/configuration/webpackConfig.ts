import { createRequire } from "node:module";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { bundledTexts } from "../derived/textFiles";

type Alias = Record<string, string | false>;

/** How what some files import is found. */
interface Rule {
  include: string;
  resolve: { alias?: Alias; aliasFields?: string[]; mainFields?: string[] };
}

/** Settings of Gatsby's bundler besides its own. */
interface WebpackConfig {
  cache?: false;
  resolve: { alias: Alias };
  module?: { rules: Rule[] };
  optimization?: { splitChunks: { cacheGroups: { commons: SharedScript } } };
  devtool?: false;
}

/** Which modules go into the script that pages share. */
interface SharedScript {
  enforce: true;
  minChunks: number;
  chunks: (chunk: { name?: string | null }) => boolean;
}

/** What most templates need goes into one file however small it is, rather than into each one's own. */
const shared: SharedScript = {
  enforce: true,
  minChunks: 8,
  // What is loaded apart, and uses much the same, does not make a module one that pages need.
  chunks: ({ name }) => /^(component|slice)---/.test(name ?? ""),
};

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
  const { resolve } = createRequire(path.join(siteDirectory, "package.json"));
  const fileOf = (name: string, file: string) =>
    path.join(path.dirname(resolve(`${name}/package.json`)), file);
  const alias = {
    // The plugin and the site would each take a copy of its own.
    i18next$: fileOf("i18next", "dist/esm/i18next.js"),
    // A text that is missing in a language is there in the default one.
    [path.join(siteDirectory, "locales")]: bundledTexts(siteDirectory),
    // It speaks English. Servers draw it, too.
    [path.join(siteDirectory, ".cache/route-announcer-props.js")]: path.join(
      siteDirectory,
      "src/browser/gatsby/announcerProps.ts",
    ),
  };
  // What is compiled is kept by its loader. To keep bundles, too, takes 13 s of the first build, and saves 5 s of another.
  if (stage === "build-html") return { resolve: { alias }, cache: false };
  if (stage !== "build-javascript") return { resolve: { alias } };
  const ofReactI18next = (file: string) => fileOf("react-i18next", `src/${file}.js`);
  return {
    cache: false,
    optimization: { splitChunks: { cacheGroups: { commons: shared } } },
    // Source maps hold the source of the site, and whatever is in the output is served.
    devtool: false,
    resolve: {
      alias: {
        ...alias,
        // The plugin hands everything of react-i18next on at once; from there each page takes what it uses.
        "gatsby-plugin-react-i18next$": ofReactI18next("index"),
        "gatsby-link$": gatsbyLink(siteDirectory),
        // It fails on some addresses, and is larger.
        "gatsby-react-router-scroll$": path.join(
          siteDirectory,
          "src/browser/gatsby/scrollContext.tsx",
        ),
        ...unused(siteDirectory, fileOf),
        ...legacy(siteDirectory, fileOf),
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
              gatsby$: gatsbyLink(siteDirectory),
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

const gatsbyLink = (siteDirectory: string) =>
  path.join(siteDirectory, "src/browser/gatsby/gatsbyLink.ts");

/** What would come with every page, and does nothing on this site. `false` is an empty module. */
function unused(siteDirectory: string, fileOf: (name: string, file: string) => string): Alias {
  const ofGatsby = (file: string) => path.join(siteDirectory, ".cache", file);
  return {
    // While developing only, and for scripts that this site has none of.
    [fileOf("gatsby", "dist/internal-plugins/partytown/gatsby-browser.js")]: false,
    [ofGatsby("register-service-worker.js")]: false,
    // What only Gatsby's own links ask for.
    [ofGatsby("prefetch.js")]: false,
    // It would bring what servers draw, and check what the build has checked.
    [ofGatsby("slice.js")]: path.join(siteDirectory, "src/browser/gatsby/browserSlice.tsx"),
    [ofGatsby("static-query.js")]: path.join(siteDirectory, "src/browser/gatsby/staticQuery.ts"),
    "gatsby-inline-slice$": ofGatsby("slice/inline-slice.js"),
    // For those who develop Gatsby.
    "prop-types$": path.join(siteDirectory, "src/browser/gatsby/propTypes.js"),
    invariant$: path.join(siteDirectory, "src/browser/gatsby/invariant.ts"),
    [ofGatsby("head/head-export-handler-for-browser.js")]: path.join(
      siteDirectory,
      "src/browser/gatsby/headExports.ts",
    ),
  };
}

/**
 * What Babel, and packages that it has compiled, add for browsers that the site does not run in: the text of an error, without
 * which what cannot be spread is an error still, and a check that browsers make.
 */
function legacy(siteDirectory: string, fileOf: (name: string, file: string) => string): Alias {
  const helper = (file: string) => fileOf("@babel/runtime", `helpers/${file}.js`);
  return {
    [helper("nonIterableSpread")]: false,
    [helper("esm/nonIterableSpread")]: false,
    [helper("esm/classCallCheck")]: path.join(siteDirectory, "src/browser/gatsby/noCheck.ts"),
  };
}

/** As much of the bundler's settings as is changed below. */
interface BundlerSettings {
  output?: object;
  module?: { rules: { test?: unknown; use?: { options?: object }[] }[] };
  plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
  optimization?: { minimizer?: Minimizer[] };
}

interface Minimizer {
  constructor: { name: string };
}

/** As much of terser-webpack-plugin as is changed below. It runs other minifiers as well. */
interface ScriptMinimizer extends Minimizer {
  constructor: { name: string; swcMinify: unknown };
  options: { minimizer: { implementation: unknown; options: object } };
}

/**
 * Names scripts shortly. Every page loads the list of those that come later: numbers name them, and 40 bits tell
 * their contents apart.
 */
export function nameShortly(settings: BundlerSettings): BundlerSettings {
  const hash = "[contenthash:10]";
  const output = { filename: `[name]-${hash}.js`, chunkFilename: `[id]-${hash}.js` };
  return { ...settings, output: { ...settings.output, ...output } };
}

/** Has swc write scripts, for the browsers that they are compiled for: shorter than Terser, which takes ten times as long. */
export function minifyBySwc(settings: BundlerSettings): BundlerSettings {
  for (const minimizer of settings.optimization?.minimizer ?? []) {
    if (!isOfScripts(minimizer)) continue;
    minimizer.options.minimizer = {
      implementation: minimizer.constructor.swcMinify,
      options: {
        ecma: 2020,
        compress: { ecma: 2020, passes: 2 },
        format: { ecma: 2020, comments: false },
        mangle: { safari10: true },
      },
    };
  }
  return settings;
}

const isOfScripts = (minimizer: Minimizer): minimizer is ScriptMinimizer =>
  minimizer.constructor.name === "TerserPlugin";

/**
 * Has every font stay a file, however small: Gatsby writes those below 10,000 bytes into the styles, and so into each page.
 *
 * @throws Error if there is no rule for fonts: then a new version of Gatsby must be looked at.
 */
export function keepFontsInFiles(settings: BundlerSettings): BundlerSettings {
  const rules =
    settings.module?.rules.filter(({ test }) => test instanceof RegExp && test.test(".woff2")) ??
    [];
  if (rules.length === 0) throw new Error("Gatsby has changed how it bundles fonts.");
  for (const loader of rules.flatMap(({ use = [] }) => use)) {
    loader.options = { ...loader.options, limit: false };
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
