import { reportOn } from "./testing/findingsOf";
import { schemaWithout } from "../testing/schemaWithout";
import type { World } from "./testing/world";

// Without a listing, pages are found along their links.

const schema = schemaWithout("Query.buildListing");

test("reads what the homes lead to", async () => {
  const { pages, findings, languages } = await reportOn({ schema });
  expect(languages).toEqual(["de", "en"]);
  expect(pages).toEqual({ known: 6, read: { HomePage: 2, ContentPage: 2, LandingPage: 2 } });
  expect(findings.filter(({ weight }) => weight !== "note")).toEqual([]);
});

test("reads no more pages than it may", async () => {
  const { pages } = await reportOn({ schema }, { pages: 3 });
  expect(pages.known).toBe(3);
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
