import { expect, test } from "@playwright/test";

test("the menu opens, holds the focus, and closes by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/fr");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement !== document.body &&
        !document.querySelector("dialog")?.contains(activeElement)
      );
    });
    expect(outside, `after ${step + 1} presses of Tab`).toBe(false);
  }

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

for (const width of [360, 1440]) {
  test(`the open menu keeps mark, name and languages where they were, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/fr/recherche");
    const placeOf = async (link: ReturnType<typeof page.locator>) => {
      const { x, y, height } = (await link.boundingBox()) ?? {};
      return { x, y, height };
    };
    const place = async (within: ReturnType<typeof page.locator>) => [
      await placeOf(within.getByRole("link", { name: /accueil/ }).first()),
      await placeOf(within.getByRole("link", { name: "DE Deutsch" })),
    ];
    const before = await place(page.locator(".shell"));
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await place(dialog)).toEqual(before);
    await dialog.getByRole("link", { name: "DE Deutsch" }).click();
    await expect(page).toHaveURL(/\/de\/forschung$/);
  });
}
