/** @jest-environment node */
import { examplePage, site as settings } from "../../test/examplePages";
import { localeCodes } from "../i18n/locales";
import type { SourcedSite } from "./readSite";
import { completeRootPage } from "./rootPages";
import { siteConfig } from "./siteConfig";

/** The context that a page of src/pages gets, in a site whose English home has a path and content. */
function contextOf(
  at: string,
  homePath: string,
  entity: object = examplePage("HomePage"),
): unknown {
  const language = {
    ...{ siteName: "Institute", feeds: [] },
    chrome: { site: settings },
  };
  const home = { path: homePath, entity };
  const languages = Object.fromEntries(
    localeCodes.map((langcode) => [langcode, { ...language, langcode }]),
  );
  const site = { routes: [home], languages } as unknown as SourcedSite;
  const actions = { createPage: jest.fn<void, [{ context: unknown }]>(), deletePage: jest.fn() };
  const page = { path: at, component: "x.tsx", context: {} };
  const args = { page, actions } as unknown as Parameters<typeof completeRootPage>[0];
  completeRootPage(args, site, siteConfig({ SITE_URL: "https://www.example.ch" }));
  return actions.createPage.mock.calls[0]?.[0].context;
}

test("the root path that is a home has the content of the home, and tells of the institution", () => {
  const node = { ...examplePage("HomePage"), path: "/" };
  expect(contextOf("/", "/", node)).toMatchObject({ langcode: "en", site: settings, node });
});

test("a home of a kind that the site has no template for is no content of the root path", () => {
  const node = { ...examplePage("HomePage"), path: "/", __typename: "HologramPage" };
  expect(contextOf("/", "/", node)).not.toHaveProperty("node");
});

test.each([
  ["the root path that only leads to a home", "/", "/en"],
  ["an error page", "/404/", "/"],
])("%s tells nothing of it", (_, at, homePath) => {
  const context = contextOf(at, homePath);
  expect(context).toMatchObject({ langcode: "en" });
  expect(context).not.toHaveProperty("site");
  expect(context).not.toHaveProperty("node");
});
