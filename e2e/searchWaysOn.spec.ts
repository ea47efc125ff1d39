import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

test("a topic of an article leads to all that there is on it", async ({ page }) => {
  await page.goto("/de/einblicke/gletscherbilanz-2026");
  await page.locator(".article-topics").getByRole("link", { name: "Gletscher" }).click();
  await expect(page).toHaveURL(/\/de\/search\?topic=glaciers$/);
  await expect(page).toHaveTitle(/^Gletscher – /);
  expect(await page.locator(".search-hit").count()).toBeGreaterThan(2);
});

test("pages are offered while typing, and what is typed is not lost", async ({ page }) => {
  await page.goto("/de/gibt-es-nicht");
  await untilHydrated(page);
  const field = page.locator("main input[type=search]");
  const options = page.getByRole("option");
  // The script loads when the field gets the focus.
  await expect(async () => {
    await field.fill("");
    await field.pressSequentially("Gletsch");
    await expect(options.first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(field).toHaveRole("combobox");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("Gletsch");
  await field.pressSequentially("er");
  const title = await options.first().locator("span").first().textContent();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("the place of a topic has a feed, and events lead there", async ({ page, request }) => {
  await page.goto("/fr/search?topic=floods");
  const feed = page.getByRole("link", { name: /S’abonner au flux/ });
  const answer = await request.get((await feed.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toContain("application/atom+xml");
  expect(await answer.text()).toMatch(/<entry>[^]*\/fr\//);
  await page.goto("/de/veranstaltungen/hochwasserforum-2026");
  await page.locator(".article-topics a").first().click();
  await expect(page).toHaveURL(/\/de\/search\?topic=/);
});
