/** @jest-environment node */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type Webpack from "webpack";
import { keepFontsInFiles, minifyBySwc, webpackConfig, withoutLinting } from "./webpackConfig";

const site = path.resolve(".");
// The bundler that Gatsby brings.
const ofGatsby = createRequire(require.resolve("gatsby/package.json"));
const webpack = ofGatsby("webpack") as typeof Webpack;
const TerserPlugin = ofGatsby("terser-webpack-plugin") as TerserPluginClass;

type Minify = (
  input: Record<string, string>,
  sourceMap: undefined,
  options: object,
) => Promise<{ code: string }>;

interface TerserPluginClass {
  new (options: object): {
    options: { minimizer: { implementation: Minify; options: object } };
  };
  swcMinify: Minify;
}

test("every file that the bundler is led to is there", () => {
  const { resolve, module } = webpackConfig("build-javascript", site);
  const aliases = [resolve.alias, ...(module?.rules ?? []).map((rule) => rule.resolve.alias ?? {})];
  const targets = aliases.flatMap((alias) => Object.values(alias)).filter((to) => to !== false);
  // Made by the build.
  const standing = targets.filter((file) => !file.includes(`${path.sep}.cache${path.sep}`));
  expect(standing.length).toBeGreaterThan(3);
  expect(standing.filter((file) => !existsSync(file))).toEqual([]);
  const files = [
    ...Object.keys(resolve.alias),
    ...(module?.rules ?? []).map(({ include }) => include),
  ];
  // Gatsby copies its own part of the app there, from its `cache-dir`.
  const gatsbys = path.join(site, "node_modules/gatsby/cache-dir");
  const replaced = files
    .filter((file) => path.isAbsolute(file))
    .map((file) => file.replace(path.join(site, ".cache"), gatsbys));
  expect(replaced.length).toBeGreaterThan(3);
  expect(replaced.filter((file) => !existsSync(file))).toEqual([]);
});

const stages = ["build-javascript", "build-html", "develop"] as const;

test("browsers and server draw the announcer of Gatsby alike", () => {
  for (const stage of stages) {
    const { alias } = webpackConfig(stage, site).resolve;
    const drawn = alias[path.join(site, ".cache/route-announcer-props.js")];
    expect(drawn).toBe(path.join(site, "src/browser/gatsby/announcerProps.ts"));
  }
});

test("in development, browsers get no code of the server", () => {
  const { create } = createRequire(ofGatsby.resolve("webpack"))("enhanced-resolve") as {
    create: { sync: (options: object) => (folder: string, request: string) => string | false };
  };
  const { alias } = webpackConfig("develop", site).resolve;
  const resolve = create.sync({ alias: { ...alias }, extensions: [".ts", ".tsx"] });
  const ofTemplates = (request: string) => resolve(path.join(site, "src/templates"), request);
  expect(ofTemplates("../server/functions/loggedServerData")).toBe(
    path.join(site, "src/browser/gatsby/noServerData.ts"),
  );
  expect(ofTemplates("../server/resolving/serveResolution")).toBe(false);
  expect(ofTemplates("../i18n/paths")).toBe(path.join(site, "src/i18n/paths.ts"));
});

test("in development, nothing lints but the project's own lint", () => {
  class ESLintWebpackPlugin {}
  class Other {}
  const settings = withoutLinting({ plugins: [new ESLintWebpackPlugin(), new Other()] });
  expect(settings.plugins).toEqual([expect.any(Other)]);
});

test("browsers and server get texts that are completed, and the server the whole plugin", () => {
  for (const stage of stages) {
    const { alias } = webpackConfig(stage, site).resolve;
    expect(alias[path.join(site, "locales")]).toBe(path.join(site, ".cache/quatrain/locales"));
  }
  expect(webpackConfig("build-html", site).module).toBeUndefined();
});

/** What the bundler finds for a request in a stage: a path, or false for an empty module. */
async function bundledAs(stage: (typeof stages)[number], request: string) {
  const { resolve, module } = webpackConfig(stage, site);
  const rules = (module?.rules ?? []).map((rule) => rule.resolve.alias);
  const alias = Object.assign({}, resolve.alias, ...rules) as typeof resolve.alias;
  const resolver = webpack({ resolve: { alias } })?.resolverFactory.get("normal");
  return new Promise((done, failed) => {
    resolver?.resolve({}, site, request, {}, (error, found) =>
      error ? failed(error) : done(found),
    );
  });
}

test.each(stages)("in %s, every page is in the plugin's own wrapper for texts", async (stage) => {
  for (const part of ["gatsby-browser", "gatsby-ssr", "dist/plugin/wrapPageElement"]) {
    const name = `gatsby-plugin-react-i18next/${part}`;
    const file = path.join(site, "node_modules", `${name}.js`);
    const asked = [file, name, `${name}.js`].map((request) => bundledAs(stage, request));
    expect(await Promise.all(asked)).toEqual([file, file, file]);
  }
  // What it hands texts on by.
  expect(await bundledAs(stage, "react-i18next")).toMatch(/\breact-i18next\b.*\.js$/);
});

test("scripts are minified by swc, for browsers of today", async () => {
  const minimizer = new TerserPlugin({ terserOptions: { compress: { ecma: 5 } } });
  minifyBySwc({ plugins: [], optimization: { minimizer: [minimizer] } });
  const { implementation, options } = minimizer.options.minimizer;
  expect(implementation).toBe(TerserPlugin.swcMinify);
  const script = `/*! Licence */ window.first = function (list) { const none = null; return () => list?.[0] ?? none; };`;
  const { code } = await implementation({ "script.js": script }, undefined, options);
  expect(code).toMatch(/^window\.first=function\((\w)\)\{return\(\)=>\1\?\.\[0\]\?\?null\};?$/);
});

test("fonts stay files, however small they are", () => {
  const url = () => ({ loader: "url-loader", options: { limit: 10_000, fallback: "file-loader" } });
  const fonts = { test: /\.(eot|otf|ttf|woff(2)?)(\?.*)?$/, use: [url()] };
  const images = { test: /\.png$/, use: [url()] };
  keepFontsInFiles({ plugins: [], module: { rules: [images, fonts, {}] } });
  expect(fonts.use).toEqual([
    { loader: "url-loader", options: { limit: false, fallback: "file-loader" } },
  ]);
  expect(images.use[0]?.options.limit).toBe(10_000);
  expect(() => keepFontsInFiles({ plugins: [], module: { rules: [images] } })).toThrow("fonts");
});

test("a build makes no source maps", () => {
  expect(webpackConfig("build-javascript", site)).toMatchObject({ devtool: false });
});
