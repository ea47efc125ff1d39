import { expect, test, type Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

// The page behind an open dialog must not scroll, whatever input device a visitor uses.

test.use({ hasTouch: true });

/** Pages with a dialog, and how to open it. */
const dialogs = {
  "the menu": { path: "/fr/recherche", opener: ".menu__button" },
  "a picture": { path: "/de/einblicke/trockenheit-2025", opener: ".image-item__zoom" },
};

const placeOf = (page: Page) => page.evaluate(() => [scrollX, scrollY]);

/** Ways of scrolling, each in the center of the window. */
const ways = {
  wheel: async (page: Page) => {
    await page.mouse.move(400, 350);
    await page.mouse.wheel(0, 300);
  },
  touch: swipe,
  keys: async (page: Page) => {
    for (const key of ["PageDown", "ArrowDown", "End"]) await page.keyboard.press(key);
  },
};

/** Swipes up. */
async function swipe(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...places: number[]) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: places.map((y) => ({ x: 400, y })),
    });
  await touch("touchStart", 500);
  for (let y = 480; y > 150; y -= 30) await touch("touchMove", y);
  await touch("touchEnd");
  await client.detach();
}

for (const [name, { path, opener }] of Object.entries(dialogs)) {
  test(`the page behind ${name} does not scroll, nor become wider`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 800, height: 700 });
    await page.goto(path);
    await untilHydrated(page, opener);
    const button = page.locator(opener).first();
    await button.scrollIntoViewIfNeeded();
    const width = () => page.evaluate(() => document.body.clientWidth);
    const wide = await width();
    const before = await placeOf(page);
    await button.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await width()).toBe(wide);
    for (const scroll of Object.values(ways)) await scroll(page);
    // Scrolling by keys would show in the following frames.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await placeOf(page)).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    for (const [way, scroll] of Object.entries(ways)) {
      await page.evaluate(() => scrollTo(0, 0));
      await scroll(page);
      await expect.poll(() => placeOf(page), way).not.toEqual([0, 0]);
    }
  });
}
