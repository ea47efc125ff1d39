import { expect, test } from "@playwright/test";
import { BuiltSite } from "../bench/pageWeight/BuiltSite";
import { limited, SCRIPT_LIMIT, textOnly } from "../bench/pageWeight/textOnly";
import { weigh } from "../bench/pageWeight/weigh";

test("a page of text alone loads no more script, language files included, than its limit", () => {
  const site = new BuiltSite("public");
  const page = textOnly(site.pages);
  if (!page) throw new Error("No page of the demo content consists of text alone.");
  const weight = weigh(site, page);
  // A page without either would not have been weighed at all.
  expect(weight.script).toBeGreaterThan(50 * 1024);
  expect(weight.texts).toBeGreaterThan(1024);
  expect(limited(weight)).toBeLessThanOrEqual(SCRIPT_LIMIT);
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
