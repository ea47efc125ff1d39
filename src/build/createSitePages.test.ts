/** @jest-environment node */
import { examplePage, site as settings } from "../../test/examplePages";
import { localeCodes } from "../i18n/locales";
import type { LocaleStrategy } from "../i18n/paths";
import type { BuiltPage } from "./buildFacts";
import type { SourcedSite } from "./readSite";

const { GATSBY_LOCALE_STRATEGY } = process.env;

afterEach(() => {
  if (GATSBY_LOCALE_STRATEGY === undefined) delete process.env.GATSBY_LOCALE_STRATEGY;
  else process.env.GATSBY_LOCALE_STRATEGY = GATSBY_LOCALE_STRATEGY;
});

const node = { ...examplePage("HomePage"), path: "/" };

/** A site of homes alone, each with a list that goes on on a second page. */
function siteOfHomes(homeOf: (langcode: string) => string): SourcedSite {
  const language = {
    ...{ siteName: "Institute", feeds: [], messages: { common: {} } },
    chrome: { site: settings },
  };
  const routes = localeCodes.map((langcode) => ({
    ...{ langcode, path: homeOf(langcode), revision: "1", entity: node, warnings: [] },
    listPages: [{ path: "/page/2", page: 1, entity: node }],
  }));
  const languages = localeCodes.map((langcode) => [langcode, { ...language, langcode }]);
  return { routes, languages: Object.fromEntries(languages) } as unknown as SourcedSite;
}

/** What the build counts among its pages, and the paths that it creates. */
async function create(strategy: LocaleStrategy) {
  process.env.GATSBY_LOCALE_STRATEGY = strategy;
  const createPage = jest.fn<void, [{ path: string; matchPath?: string }]>();
  const actions = { createPage, createSlice: jest.fn() };
  let built: BuiltPage[] = [];
  await jest.isolateModulesAsync(async () => {
    const { createSitePages } = await import("./createSitePages");
    const { localizedPath } = await import("../i18n/paths");
    const { siteConfig } = await import("./siteConfig");
    const site = siteOfHomes((langcode) => localizedPath(langcode as "de", "/"));
    const gatsby = { actions, reporter: { warn: jest.fn() } };
    built = createSitePages(site, gatsby as never, "/site", siteConfig());
  });
  const created = createPage.mock.calls.map(([{ path, matchPath }]) => matchPath ?? path);
  return { built: built.map(({ path }) => path), created };
}

test("every home, and every stretch of its list, is a page of the build", async () => {
  const { built, created } = await create("prefix");
  const pages = localeCodes.flatMap((code) => [`/${code}`, `/${code}/page/2`]);
  expect(built).toEqual(pages);
  expect(created).toEqual(expect.arrayContaining([...pages, "/en/search", "/en/*", "/*"]));
});

test("a home at the root path is one, too, though the page there is created from its own file", async () => {
  const { built, created } = await create("prefix_except_default");
  expect(built).toEqual([
    "/de",
    "/de/page/2",
    "/",
    "/page/2",
    "/fr",
    "/fr/page/2",
    "/it",
    "/it/page/2",
  ]);
  expect(created).not.toContain("/");
  expect(created).toEqual(expect.arrayContaining(["/page/2", "/search", "/de/*", "/*"]));
  expect(created.filter((path) => path === "/*")).toHaveLength(1);
});
