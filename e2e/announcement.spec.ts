import { expect, test } from "@playwright/test";
import { navigateTo } from "./navigateTo";

test("another page is announced by its title, in its language and by nothing else", async ({
  page,
}) => {
  const announced = page.locator('[aria-live="assertive"]');
  await page.goto("/de/ueber-uns");
  await navigateTo(page, "/fr/contact");
  await expect(announced).toHaveText("Contact");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CH");
  // The focus moves to an element without a name.
  const focused = page.locator("#gatsby-focus-wrapper");
  await expect(focused).toBeFocused();
  await expect(focused).not.toHaveAttribute("aria-label");
  expect(await page.locator("body").ariaSnapshot()).not.toContain("Navigated");

  await navigateTo(page, "/fr/a-propos");
  await expect(announced).toHaveText("À propos");
});
