import { expect, test, type Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";
import { untilScrolled } from "./untilScrolled";

// Uses the site by keyboard only.

/** The focused element: its text, and whether its focus ring, or that of the element it covers, is visible. */
async function focused(page: Page): Promise<{ name: string; visible: boolean; ring: boolean }> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof Element)) return { name: "", visible: false, ring: false };
    const { width, height, right, bottom } = activeElement.getBoundingClientRect();
    const rings = ["", "::after", "::before"].map((part) => {
      const style = getComputedStyle(activeElement, part);
      return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    });
    return {
      name: (activeElement.getAttribute("aria-label") ?? activeElement.textContent).trim(),
      visible: width > 1 && height > 1 && right > 0 && bottom > 0,
      ring: rings.includes(true),
    };
  });
}

/** Waits until the focused element is visible, since the page may still be scrolling. */
async function expectFocusSeen(page: Page, step: number): Promise<void> {
  await expect
    .poll(() => focused(page), { message: `after ${step + 1} presses of Tab` })
    .toMatchObject({ visible: true, ring: true });
}

/** Presses Tab until the focused element matches; every focused element on the way must have a visible ring. */
async function tabTo(page: Page, name: RegExp, limit = 60): Promise<void> {
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page, step);
    if (name.test((await focused(page)).name)) return;
  }
  throw new Error(`Nothing that matches ${name} took the focus within ${limit} presses of Tab.`);
}

test("the first key leads past the header to the content", async ({ page }) => {
  await page.goto("/de/glossar");
  await tabTo(page, /^Zum Inhalt springen$/, 1);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("the whole home page can be walked through, and the focus is always seen", async ({
  page,
}) => {
  await page.goto("/de");
  await untilHydrated(page);
  const names: string[] = [];
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press("Tab");
    const atEnd = await page.evaluate(() => document.activeElement === document.body);
    if (atEnd) break;
    await expectFocusSeen(page, step);
    names.push((await focused(page)).name);
  }
  // At the end of the footer, nothing traps the focus.
  expect(names.length).toBeGreaterThan(40);
  expect(names.length).toBeLessThan(200);
});

test("the focus is in view after it moved on while the page was scrolling to it", async ({
  page,
}) => {
  await page.goto("/de");
  await untilHydrated(page);
  const start = page.getByRole("link", { name: "Alle Veranstaltungen" });
  await start.focus();
  await untilScrolled(page);
  // To a card further down, then to a shorter one next to it.
  await page.keyboard.press("Tab", { delay: 100 });
  await page.keyboard.press("Tab");
  await untilScrolled(page);
  expect(await focused(page)).toMatchObject({ visible: true, ring: true });
});

test("the language is changed", async ({ page }) => {
  await page.goto("/de/kontakt");
  await tabTo(page, /français/i, 10);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr\/contact$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
});
