import { createRequire } from "node:module";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { bundledTexts } from "../derived/textFiles";

type Alias = Record<string, string | false>;

/** How webpack resolves the imports of some files. */
interface Rule {
  include: string;
  resolve: { alias?: Alias; aliasFields?: string[]; mainFields?: string[] };
}

/** Settings to add to Gatsby's webpack configuration. */
interface WebpackConfig {
  cache?: false;
  resolve: { alias: Alias };
  module?: { rules: Rule[] };
  optimization?: { splitChunks: { cacheGroups: { commons: SharedScript } } };
  devtool?: false;
}

/** Rule for the script that pages share. */
interface SharedScript {
  enforce: true;
  minChunks: number;
  chunks: (chunk: { name?: string | null }) => boolean;
}

/** Puts modules that most templates need into one shared file, however small they are. */
const shared: SharedScript = {
  enforce: true,
  minChunks: 8,
  // Count only templates and slices. Chunks loaded on demand do not make a module one that pages need.
  chunks: ({ name }) => /^(component|slice)---/.test(name ?? ""),
};

/**
 * Uses the module entry of gatsby-plugin-image. Its browser entry includes the image component and React's HTML renderer;
 * the site only calls functions that both entries have.
 */
const imageFunctions = (siteDirectory: string): Rule => ({
  include: path.join(siteDirectory, "src/components/Picture/pictureData.ts"),
  resolve: { aliasFields: [], mainFields: ["module"] },
});

/**
 * Webpack settings for one stage of a build.
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
    // Otherwise the plugin and the site would each bundle their own copy.
    i18next$: fileOf("i18next", "dist/esm/i18next.js"),
    // These copies are completed with the default language.
    [path.join(siteDirectory, "locales")]: bundledTexts(siteDirectory),
    // Gatsby's own announcer speaks English. Servers render it, too.
    [path.join(siteDirectory, ".cache/route-announcer-props.js")]: path.join(
      siteDirectory,
      "src/browser/gatsby/announcerProps.ts",
    ),
  };
  // The loader caches compiled modules. Caching bundles as well costs 13 s in the first build and saves only 5 s in the next.
  if (stage === "build-html") return { resolve: { alias }, cache: false };
  if (stage === "develop")
    return { resolve: { alias: { ...alias, ...serverCode(siteDirectory) } } };
  if (stage !== "build-javascript") return { resolve: { alias } };
  const ofReactI18next = (file: string) => fileOf("react-i18next", `src/${file}.js`);
  return {
    cache: false,
    optimization: { splitChunks: { cacheGroups: { commons: shared } } },
    // The output is public, and source maps contain the source of the site.
    devtool: false,
    resolve: {
      alias: {
        ...alias,
        // The plugin re-exports react-i18next as a whole, which prevents tree shaking.
        "gatsby-plugin-react-i18next$": ofReactI18next("index"),
        "gatsby-link$": gatsbyLink(siteDirectory),
        // The original fails on some addresses, and is larger.
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
          // Resolve two packages to the parts that this file uses. Drop the two others: they detect the visitor's
          // language, which the server does here, and print development warnings.
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

/** Leaves the server's code out of the browser. A build does that by removing unused code. */
const serverCode = (siteDirectory: string): Alias => ({
  [path.join(siteDirectory, "src/server/functions/loggedServerData")]: path.join(
    siteDirectory,
    "src/browser/gatsby/noServerData.ts",
  ),
  [path.join(siteDirectory, "src/server")]: false,
});

const gatsbyLink = (siteDirectory: string) =>
  path.join(siteDirectory, "src/browser/gatsby/gatsbyLink.ts");

/** Replaces modules that do nothing on this site but would load with every page. `false` is an empty module. */
function unused(siteDirectory: string, fileOf: (name: string, file: string) => string): Alias {
  const ofGatsby = (file: string) => path.join(siteDirectory, ".cache", file);
  return {
    // Partytown: the site has no scripts for it.
    [fileOf("gatsby", "dist/internal-plugins/partytown/gatsby-browser.js")]: false,
    [ofGatsby("register-service-worker.js")]: false,
    // Only Gatsby's own links use it.
    [ofGatsby("prefetch.js")]: false,
    // The original includes the server's rendering, and checks that the build has already made.
    [ofGatsby("slice.js")]: path.join(siteDirectory, "src/browser/gatsby/browserSlice.tsx"),
    [ofGatsby("static-query.js")]: path.join(siteDirectory, "src/browser/gatsby/staticQuery.ts"),
    "gatsby-inline-slice$": ofGatsby("slice/inline-slice.js"),
    // Checks for development only.
    "prop-types$": path.join(siteDirectory, "src/browser/gatsby/propTypes.js"),
    invariant$: path.join(siteDirectory, "src/browser/gatsby/invariant.ts"),
    [ofGatsby("head/head-export-handler-for-browser.js")]: path.join(
      siteDirectory,
      "src/browser/gatsby/headExports.ts",
    ),
  };
}

/**
 * Replaces helpers that Babel adds for browsers that the site does not support: an error text for values that cannot be
 * spread, and a check that current browsers make themselves.
 */
function legacy(siteDirectory: string, fileOf: (name: string, file: string) => string): Alias {
  const helper = (file: string) => fileOf("@babel/runtime", `helpers/${file}.js`);
  return {
    [helper("nonIterableSpread")]: false,
    [helper("esm/nonIterableSpread")]: false,
    [helper("esm/classCallCheck")]: path.join(siteDirectory, "src/browser/gatsby/noCheck.ts"),
  };
}

/** The part of the webpack configuration that is changed below. */
interface BundlerSettings {
  output?: object;
  module?: { rules: { test?: unknown; use?: { options?: object }[] }[] };
  plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
  optimization?: { minimizer?: Minimizer[] };
}

interface Minimizer {
  constructor: { name: string };
}

/** The part of terser-webpack-plugin that is changed below. It can run other minifiers. */
interface ScriptMinimizer extends Minimizer {
  constructor: { name: string; swcMinify: unknown };
  options: { minimizer: { implementation: unknown; options: object } };
}

/**
 * Gives scripts short names, since every page loads the list of all scripts: a number, and 40 bits of the content hash.
 */
export function nameShortly(settings: BundlerSettings): BundlerSettings {
  const hash = "[contenthash:10]";
  const output = { filename: `[name]-${hash}.js`, chunkFilename: `[id]-${hash}.js` };
  return { ...settings, output: { ...settings.output, ...output } };
}

/** Minifies scripts with swc: the result is smaller than Terser's, in a tenth of the time. */
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
 * Keeps every font in a file of its own. Gatsby inlines fonts below 10,000 bytes into the styles, and so into each page.
 *
 * @throws Error if there is no rule for fonts, after a change in Gatsby
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

/** Leaves linting to `npm run lint`. Gatsby would lint all files, compiled packages too, by its own rules. */
export function withoutLinting<Settings extends BundlerSettings>(settings: Settings): Settings {
  const plugins = settings.plugins.filter(
    ({ constructor }) => constructor.name !== "ESLintWebpackPlugin",
  );
  return { ...settings, plugins };
}

/**
 * Silences warnings about the order of styles. Each style sheet is scoped to its component, so the order does not matter.
 */
export function acceptAnyStyleOrder(settings: BundlerSettings): BundlerSettings {
  for (const { constructor, options } of settings.plugins) {
    if (constructor.name === "MiniCssExtractPlugin" && options) options.ignoreOrder = true;
  }
  return settings;
}
