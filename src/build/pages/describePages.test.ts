/** @jest-environment node */
import { examplePage, site as settings } from "../../../test/examplePages";
import { localeCodes } from "../../i18n/locales";
import type { LocaleStrategy } from "../../i18n/paths";
import type { SourcedSite } from "../reading/readSite";

const { GATSBY_LOCALE_STRATEGY } = process.env;

afterEach(() => {
  if (GATSBY_LOCALE_STRATEGY === undefined) delete process.env.GATSBY_LOCALE_STRATEGY;
  else process.env.GATSBY_LOCALE_STRATEGY = GATSBY_LOCALE_STRATEGY;
});

const node = { ...examplePage("HomePage"), path: "/" };

/** A site of homes alone, each with a list that goes on on a second page. */
function siteOfHomes(homeOf: (langcode: string) => string): SourcedSite {
  const language = { siteName: "Institute", feeds: [], chrome: { site: settings } };
  const routes = localeCodes.map((langcode) => ({
    langcode,
    path: homeOf(langcode),
    revision: "1",
    entity: node,
    warnings: [],
    listPages: [{ path: "/page/2", page: 1, entity: node }],
  }));
  const languages = localeCodes.map((langcode) => [langcode, { ...language, langcode }]);
  return { routes, languages: Object.fromEntries(languages) } as unknown as SourcedSite;
}

/** What the build counts among its pages, the paths that it describes, and the context of pages of src/pages. */
async function describeHomes(strategy: LocaleStrategy) {
  process.env.GATSBY_LOCALE_STRATEGY = strategy;
  return jest.isolateModulesAsync(async () => {
    const { describeRootPage, describeSite } = await import("./describePages");
    const { builtPages } = await import("../derived/buildFacts");
    const { localizedPath } = await import("../../i18n/paths");
    const { siteConfig } = await import("../configuration/siteConfig");
    const site = siteOfHomes((langcode) => localizedPath(langcode as "de", "/"));
    const config = siteConfig({ ...process.env, SITE_URL: "https://www.example.ch" });
    const home = site.routes.find(({ path }) => path === "/");
    const { pages } = describeSite(site, config, 0);
    found = {
      built: builtPages(site.routes, config.deferAfterDays, 0).map(({ path }) => path),
      described: pages.map(({ path, matchPath }) => matchPath ?? path),
      rootPage: (path) => describeRootPage(path, { ...site, home }, config).context,
    };
  });
}

let found: { built: string[]; described: string[]; rootPage: (path: string) => object };

test("every home, and every page of its list, is a page of the build", async () => {
  await describeHomes("prefix");
  const pages = localeCodes.flatMap((code) => [`/${code}`, `/${code}/page/2`]);
  expect(found.built).toEqual(pages);
  expect(found.described).toEqual(expect.arrayContaining([...pages, "/en/search", "/en/*", "/*"]));
});

test("a home at the root path is one, too, though the page there is created from its own file", async () => {
  await describeHomes("prefix_except_default");
  expect(found.built).toEqual([
    "/de",
    "/de/page/2",
    "/",
    "/page/2",
    "/fr",
    "/fr/page/2",
    "/it",
    "/it/page/2",
  ]);
  expect(found.described).not.toContain("/");
  expect(found.described).toEqual(expect.arrayContaining(["/page/2", "/search", "/de/*", "/*"]));
  expect(found.described.filter((path) => path === "/*")).toHaveLength(1);
});

test("the root path that is a home has the content of the home, and describes the institution", async () => {
  await describeHomes("prefix_except_default");
  expect(found.rootPage("/")).toMatchObject({ langcode: "en", site: settings, node });
});

test.each([
  ["the root path that only leads to a home", "prefix", "/"],
  ["an error page", "prefix_except_default", "/404/"],
] as const)("%s tells nothing of it", async (_, strategy, path) => {
  await describeHomes(strategy);
  const context = found.rootPage(path);
  expect(context).toMatchObject({ langcode: "en" });
  expect(context).not.toHaveProperty("site");
  expect(context).not.toHaveProperty("node");
});
