import { expect, test } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

test("where nothing is found, other languages and topics lead on", async ({ page }) => {
  await page.goto("/de/search?q=snowpack&exact=1");
  await untilHydrated(page, "form.site-search");
  const main = page.locator("main");
  await expect(main.getByRole("status")).toContainText("Nichts gefunden");
  const english = main.getByRole("link", { name: "English" });
  await expect(english).toHaveAttribute("href", "/en/search?q=snowpack");
  await main.getByRole("link", { name: "Gletscher", exact: true }).click();
  await expect(page).toHaveURL(/\/de\/search\?topic=glaciers$/);
  await expect(main.getByRole("status")).toContainText("für «Gletscher»");
  await expect(page.locator(".search-hit").first()).toBeVisible();
});

test("a topic of an article leads to all that there is on it", async ({ page }) => {
  await page.goto("/de/einblicke/gletscherbilanz-2026");
  await page.locator(".article-topics").getByRole("link", { name: "Gletscher" }).click();
  await expect(page).toHaveURL(/\/de\/search\?topic=glaciers$/);
  await expect(page).toHaveTitle(/^Gletscher – /);
  expect(await page.locator(".search-hit").count()).toBeGreaterThan(2);
});
