import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { BuiltSite } from "../bench/pageWeight/BuiltSite";
import { boundsOf, boundWeights } from "../bench/pageWeight/bounds";
import { textOnly } from "../bench/pageWeight/textOnly";

test("no page weighs more than its template may", () => {
  const site = new BuiltSite("public");
  const text = textOnly(site.pages);
  if (!text) throw new Error("No page of the demo content consists of text alone.");
  const weights = boundWeights(site, text);
  // A page without script, texts or styles would not have been weighed at all.
  expect(weights.script).toBeGreaterThan(50 * 1024);
  expect(weights.style).toBeGreaterThan(1024);
  const tooHeavy = site.pages.flatMap((page) => {
    const is = boundWeights(site, page);
    const bounds = boundsOf(page, page === text);
    const over = Object.entries(bounds).filter(
      ([name, bound]) => is[name as keyof typeof is] > bound,
    );
    return over.map(
      ([name, bound]) => `${page.path}: ${name} ${is[name as keyof typeof is]} > ${bound}`,
    );
  });
  expect(tooHeavy).toEqual([]);
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
