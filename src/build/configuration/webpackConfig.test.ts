/** @jest-environment node */
import { existsSync } from "node:fs";
import path from "node:path";
import { keepFontsInFiles, minifyForModules, webpackConfig } from "./webpackConfig";

const site = path.resolve(".");

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

test("browsers and server get texts that are completed, and the server the whole plugin", () => {
  for (const stage of stages) {
    const { alias } = webpackConfig(stage, site).resolve;
    expect(alias[path.join(site, "locales")]).toBe(path.join(site, ".cache/quatrain/locales"));
  }
  expect(webpackConfig("build-html", site).module).toBeUndefined();
});

test("the minifier keeps its other settings", () => {
  class TerserPlugin {
    options = { minimizer: { options: { ie8: false, output: { ecma: 5 } } } };
  }
  const minimizer = new TerserPlugin();
  minifyForModules({ plugins: [], optimization: { minimizer: [minimizer] } });
  expect(minimizer.options.minimizer.options).toMatchObject({ ie8: false, ecma: 2020 });
  // Terser takes its format by one name only.
  expect(minimizer.options.minimizer.options.output).toBeUndefined();
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
