import { findingsOf, reportOn } from "./testing/findingsOf";
import { schemaWithout } from "../testing/schemaWithout";
import type { World } from "./testing/world";

// Without a listing, pages are found along their links.

const schema = schemaWithout("Query.buildListing");

test("reads what the homes lead to", async () => {
  const { pages, findings, languages } = await reportOn({ schema });
  expect(languages).toEqual(["de", "en"]);
  const read = { HomePage: 2, ContentPage: 2, LandingPage: 2 };
  expect(pages).toEqual({ known: 6, read, unread: 0 });
  expect(findings.filter(({ weight }) => weight !== "note")).toEqual([]);
});

test("reads no more pages than it may", async () => {
  const { pages, summary } = await reportOn({ schema }, { pages: 3 });
  expect(pages.known - pages.unread).toBe(3);
  expect(pages.unread).toBeGreaterThan(0);
  expect(summary).toMatch(/ not read\.$/);
});

test("finds homes that lead nowhere, where there is neither menu nor listing", async () => {
  const lost = (world: World) => {
    world.menus = {};
    for (const page of world.pages) if (page.path === "/") page.links = [];
  };
  expect(await findingsOf({ schema, world: lost })).toEqual({
    "home-leads-nowhere": ["/ (de)", "/ (en)"],
  });
  const onlyMenu = (world: World) => {
    for (const page of world.pages) if (page.path === "/") page.links = [];
  };
  expect(await findingsOf({ schema, world: onlyMenu })).toEqual({});
  expect(await findingsOf({ world: lost })).toEqual({});
});

test("finds dead links and one-sided translations on the way", async () => {
  const world = (changed: World) => {
    for (const page of changed.pages) {
      if (page.path === "/") page.links = [{ title: "Gone", url: "/gone", internal: true }];
      if (page.path === "/study" && page.langcode === "de") page.translations = [];
    }
  };
  const { findings } = await reportOn({ schema, world });
  const about = (id: string) => findings.find((each) => each.id === id)?.places;
  expect(about("links-dead")).toHaveLength(2);
  expect(about("translations-one-way")).toEqual([
    "/study (en) names /study (de), but not the other way round",
  ]);
});
