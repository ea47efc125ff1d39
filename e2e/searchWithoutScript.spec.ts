import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

test("the icon leads to the field, and a blog post has its publication date", async ({ page }) => {
  await page.goto("/de/kontakt");
  await page.getByRole("banner").getByRole("link", { name: "Suche" }).click();
  const field = page.locator("main").locator("input[name=q]");
  await expect(field).toBeFocused();
  await field.fill("offene Daten");
  await field.press("Enter");
  const post = page.locator(".search-hit").filter({ hasText: "Blog" }).first();
  await expect(post).toContainText("Veröffentlicht am");
});

test("the form finds, filters and pages", async ({ page }) => {
  await page.goto("/de/search");
  await page.locator("main").getByRole("searchbox").fill("Wasser");
  await page.locator("main").getByRole("button", { name: "Suchen" }).click();
  await expect(page).toHaveURL(/\/de\/search\?q=Wasser/);
  await expect(page.locator(".search-hit")).toHaveCount(10);
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(".search-hit").first()).toBeVisible();

  await page.getByRole("checkbox", { name: /Blogbeiträge/ }).check();
  await page.getByRole("button", { name: "Filter anwenden" }).click();
  await expect(page).toHaveURL(/kind=BlogDetailpage/);
  await page.getByRole("link", { name: "Filter «Blogbeiträge» entfernen" }).click();
  await expect(page).not.toHaveURL(/kind=/);
  const first = page.locator(".search-hit__link").first();
  const title = await first.textContent();
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});
