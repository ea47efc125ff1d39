import { expect, test } from "@playwright/test";

test("switching language leads to the same page under its own path and is remembered", async ({
  page,
  context,
}) => {
  await page.goto("/de/ueber-uns");
  await page
    .getByRole("navigation", { name: "Sprache" })
    .getByRole("link", { name: "Français" })
    .click();
  await expect(page).toHaveURL(/\/fr\/a-propos$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CH");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");

  const remembered = async () =>
    (await context.cookies()).find(({ name }) => name === "i18n_redirected");
  // The page stores the choice after hydration.
  await expect.poll(remembered).toBeDefined();
  const cookie = await remembered();
  expect(cookie).toMatchObject({ value: "fr", path: "/", sameSite: "Lax" });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);

  await page.goto("/");
  await expect(page).toHaveURL(/\/fr$/);
});

test("where there is no translation, the link says so and the page reached says it, too", async ({
  page,
}) => {
  await page.goto("/de/ueber-uns/offene-stellen");
  const link = page
    .getByRole("navigation", { name: "Sprache" })
    .getByRole("link", { name: /Italiano/ });
  await expect(link).toHaveAccessibleName(/nicht verfügbar.*«Chi siamo»/);
  await link.click();
  await expect(page).toHaveURL(/\/it\/chi-siamo$/);
  // Other blocks of the page have live regions, too.
  await expect(page.getByRole("status").filter({ hasText: /italiano/i })).toBeVisible();
});

test("the head names only translations that exist, and a default", async ({ page }) => {
  await page.goto("/de/ueber-uns/offene-stellen");
  const alternates = page.locator('link[rel="alternate"][hreflang]');
  const languages = await alternates.evaluateAll((links) =>
    links.map((link) => link.getAttribute("hreflang")),
  );
  expect(languages.sort()).toEqual(["de-CH", "en-US", "fr-CH", "x-default"]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/de\/ueber-uns\/offene-stellen$/,
  );
});
