import { expect } from "@playwright/test";
import { BuiltSite } from "../../bench/pageWeight/BuiltSite";
import { languageCodes } from "../../scripts/settings.mjs";
import { layoutFaults } from "../layoutFaults";
import { scrollThrough } from "../scrollThrough";
import { differencesOf, shapeOf } from "../shapes";
import { templatePages } from "../templates";
import { untilHydrated } from "../untilHydrated";
import { engineTest as test } from "./engineTest";

// Appearance of pages in other engines than Chromium: one of each template, with `--all` in each language, and in dark.

const PAGES = { ...templatePages, Search: "/en/search?q=water" };
const WIDTHS = [390, 1280];
const all = process.env.TEST_ALL === "1";

/** Templates without prerendered pages. */
const ON_REQUEST = ["ErrorPage", "Search"];

/** One page of a template in each language that has any. */
function pagesOf(template: keyof typeof PAGES): string[] {
  if (!all) return [PAGES[template]];
  const [, , ...rest] = PAGES[template].split("/");
  const { pages } = new BuiltSite("public");
  return languageCodes().flatMap((language) =>
    ON_REQUEST.includes(template)
      ? ["", language, ...rest].join("/")
      : (pages.find((page) => page.template === template && page.path.startsWith(`/${language}`))
          ?.path ?? []),
  );
}

test("each template of the site is looked at", () => {
  const built = new Set(new BuiltSite("public").pages.map(({ template }) => template));
  expect(Object.keys(PAGES).sort()).toEqual([...built, ...ON_REQUEST].sort());
});

const templates = Object.keys(PAGES) as (keyof typeof PAGES)[];

for (const template of templates) {
  test(`${template} is drawn in full, and nothing is wrong with it`, async ({ tab }) => {
    const faults: string[] = [];
    for (const path of pagesOf(template)) {
      for (const dark of all ? [false, true] : [false]) {
        await tab.setDark(dark);
        await tab.open(path);
        for (const width of WIDTHS) {
          await tab.resize(width, 900);
          const broken = await scrollThrough(tab);
          const found = [
            ...broken.map((address) => `picture: ${address}`),
            ...(await layoutFaults(tab)),
          ];
          faults.push(
            ...found.map((fault) => `${path}, ${width} px${dark ? ", dark" : ""}: ${fault}`),
          );
        }
      }
      faults.push(...tab.faults().map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

for (const template of all ? templates : []) {
  test(`${template} has the shape that it has in Chromium`, async ({ tab, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await Promise.all([tab.resize(width, 900), page.setViewportSize({ width, height: 900 })]);
      await Promise.all([tab.open(PAGES[template]), page.goto(PAGES[template])]);
      await untilHydrated(page);
      await Promise.all([scrollThrough(tab), scrollThrough(page)]);
      const [shape, other] = await Promise.all([shapeOf(tab), shapeOf(page)]);
      faults.push(...differencesOf(shape, other).map((fault) => `${width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
