import { expect, test, type Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

/** Style features that the browsers in docs/browsers.md lack. */
const DROPPED: [string, RegExp, string][] = [
  ["alternative text of content", /content:(?:"[^"]*"|counter\([^)]*\)) ?\/ ?""/g, "content:#"],
  ["questions for script", /\(scripting: ?(?:none|enabled)\)/g, "(unknown: none)"],
  ["selectors with :has()", /:has\(/g, ":unknown("],
  ["thickness in the shorthand", /text-decoration:([^;}]*\d[^;}]*)/g, "text-decoration:unknown $1"],
];

/** Removes features from documents and styles that older browsers do not support. */
async function age(page: Page): Promise<void> {
  await page.route(/^(?!.*\.(?:js|json|woff2|avif|webp|jpe?g|png|svg)(?:\?|$))/, async (route) => {
    const answer = await route.fetch();
    if (!/text\/(html|css)/.test(answer.headers()["content-type"] ?? "")) {
      return route.fulfill({ response: answer });
    }
    const body = DROPPED.reduce(
      (text, [, known, unknown]) => text.replaceAll(known, unknown),
      await answer.text(),
    );
    await route.fulfill({ response: answer, body });
  });
}

const contentOf = (page: Page, selector: string, part: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, pseudo) => getComputedStyle(element, pseudo).content, part);

test("lists and paths keep their marks in browsers without alternative text", async ({ page }) => {
  await age(page);
  await page.goto("/de/rechtliches");
  expect(await contentOf(page, ".rich-text ul > li", "::before")).toBe('"–"');
  await page.goto("/de/ueber-uns/offene-stellen");
  expect(await contentOf(page, ".breadcrumb__item:not(:last-child)", "::after")).toBe('"/"');
});

test("what script brings can be used in browsers that do not tell whether there is script", async ({
  page,
}) => {
  await age(page);
  await page.goto("/de/sehen-und-hoeren");
  await untilHydrated(page, ".slideshow-item");
  await expect(page.locator(".slideshow-item__controls").first()).toBeVisible();

  await page.goto("/de/glossar");
  await untilHydrated(page, ".tab-item__tab");
  const tabs = page.getByRole("tab");
  await tabs.last().click();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName(await tabs.last().innerText());

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/de/search?q=wasser");
  await untilHydrated(page, ".site-search__toggle");
  await expect(page.locator(".site-search__filters")).toBeHidden();
  await page.locator(".site-search__toggle").click();
  await expect(page.locator(".site-search__filters")).toBeVisible();
  await expect(page.locator(".site-search__apply")).toBeHidden();
});
