/** @jest-environment node */
import { examplePage, site as settings } from "../../test/examplePages";
import { localeCodes } from "../i18n/locales";
import type { SourcedSite } from "./readSite";
import { completeRootPage } from "./rootPages";
import { siteConfig } from "./siteConfig";

const image = { name: null, property: "og:image", content: "https://cms.example/a.jpg" };
const picture = { tag: "meta", attributes: { ...image, rel: null, href: null } };

/** The context that a page of src/pages gets, in a site whose English home has a path and tags. */
function contextOf(at: string, homePath: string, metatags: (typeof picture)[] = []): unknown {
  const language = {
    ...{ siteName: "Institute", feeds: [] },
    chrome: { site: settings },
  };
  const home = { path: homePath, entity: { ...examplePage("HomePage"), path: "/", metatags } };
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

test("the root path that is a home tells of the institution and has the card of the home", () => {
  const context = contextOf("/", "/");
  expect(context).toMatchObject({ langcode: "en", site: settings, hasCard: true });
});

test("a home with a picture of its own has no card", () => {
  expect(contextOf("/", "/", [picture])).toMatchObject({ site: settings, hasCard: false });
});

test.each([
  ["the root path that only leads to a home", "/", "/en"],
  ["an error page", "/404/", "/"],
])("%s tells nothing of it", (_, at, homePath) => {
  const context = contextOf(at, homePath);
  expect(context).toMatchObject({ langcode: "en" });
  expect(context).not.toHaveProperty("site");
  expect(context).not.toHaveProperty("hasCard");
});
