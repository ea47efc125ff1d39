import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { BuiltSite } from "../bench/pageWeight/BuiltSite";
import { boundWeights } from "../bench/pageWeight/bounds";
import { isTooHeavy, pageWeights, scriptWeights } from "../bench/pageWeight/heldWeights";
import { TEMPLATE_SCRIPTS } from "../bench/pageWeight/scriptBounds";
import { isTextOnly, textOnly } from "../bench/pageWeight/textOnly";
import { localeCodes } from "../src/i18n/locales";

test("no page weighs more than its template may, and no script more than its block", () => {
  const site = new BuiltSite("public");
  const text = textOnly(site.pages);
  if (!text) throw new Error("No page of the demo content consists of text alone.");
  const weights = boundWeights(site, text);
  // A page without script, texts or styles would not have been weighed at all.
  expect(weights.script).toBeGreaterThan(50 * 1024);
  expect(weights.style).toBeGreaterThan(1024);
  // In each language, one is held to what was promised.
  expect(site.pages.filter(isTextOnly).length).toBeGreaterThanOrEqual(localeCodes.length);
  const pages = [...site.pages, ...site.errorPages];
  const weighed = [...pages.map(({ template }) => template), ...Object.keys(TEMPLATE_SCRIPTS)];
  expect([...site.templates().keys()].sort()).toEqual([...new Set(weighed)].sort());
  const held = [...pages.flatMap((page) => pageWeights(site, page)), ...scriptWeights(site, text)];
  expect(held.filter(isTooHeavy)).toEqual([]);
});

test("no script brings what browsers can do by themselves", () => {
  const { directory } = new BuiltSite("public");
  const scripts = readdirSync(directory).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const legacy = scripts.filter((name) =>
    /Invalid attempt to spread|Cannot call a class as a function/.test(
      readFileSync(join(directory, name), "utf8"),
    ),
  );
  expect(legacy).toEqual([]);
});

test("the data of pages and slices holds no interface texts", () => {
  const site = new BuiltSite("public");
  const texts = site.json<{ error: { notFound: { text: string } } }>("../locales/de/common.json");
  const german = site.pages.filter(({ path }) => path.startsWith("/de/"));
  expect(german.length).toBeGreaterThan(10);
  const files = german.flatMap(({ path, slices }) => [
    `page-data${path}/page-data.json`,
    ...slices.map((name) => `slice-data/${name}.json`),
  ]);
  for (const file of new Set(files)) {
    expect(site.file(file).toString("utf8"), file).not.toContain(texts.error.notFound.text);
  }
});
