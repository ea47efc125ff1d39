import { expect, test, type Page } from "@playwright/test";
import { navigateTo } from "./navigateTo";
import { untilHydrated } from "./untilHydrated";
import { untilScrolled } from "./untilScrolled";

/** Scrolls, and waits for the scroll event, which browsers dispatch with the next frame. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: "instant" });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, top);

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls the page once it has reached its fragment. @returns the new scroll position */
async function movedTo(page: Page, top: number): Promise<number> {
  await expect.poll(() => scrolled(page)).toBeGreaterThan(top);
  await untilScrolled(page);
  const named = await scrolled(page);
  await scrollTo(page, top);
  await untilScrolled(page);
  const position = await scrolled(page);
  expect(position).toBeLessThan(named);
  return position;
}

/** Scroll position after full hydration, including blocks. */
async function scrolledByScript(page: Page, blocks: string): Promise<number> {
  await untilHydrated(page, blocks);
  await untilScrolled(page);
  return scrolled(page);
}

test("a fragment with a percent sign that begins no escape is one like any other", async ({
  page,
}) => {
  await page.goto("/de/rechtliches#%");
  await untilHydrated(page);
  await page.evaluate(() => (window.location.hash = "#100%"));
  await navigateTo(page, "/de/kontakt#100%");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt");
});

test("who has scrolled on from what the address names stays there when script comes", async ({
  page,
}) => {
  await page.goto("/de/glossar#haeufige-fragen");
  const before = await movedTo(page, 120);
  expect(await scrolledByScript(page, ".accordion-element-item__details")).toBe(before);
});

test("what the address names opens when script comes, and nobody is moved who reads", async ({
  page,
}) => {
  const section = page.locator("details#apprenticeship");
  await page.goto("/de/ueber-uns/offene-stellen#apprenticeship");
  const before = await movedTo(page, 0);
  expect(await scrolledByScript(page, ".accordion-element-item__details")).toBe(before);
  await expect(section).toHaveAttribute("open");
});

test("what was folded away until script came is scrolled to, unless somebody reads already", async ({
  page,
}) => {
  const term = page.locator("details#schutzzone");
  await page.goto("/de/glossar#schutzzone");
  await expect(term).toBeHidden();
  expect(await scrolledByScript(page, "#schutzzone")).toBeGreaterThan(0);
  await expect(term).toBeInViewport();
  await expect(term).toHaveAttribute("open");

  await page.goto("/de/rechtliches");
  await page.goto("/de/glossar#schutzzone");
  await scrollTo(page, 80);
  expect(await scrolledByScript(page, "#schutzzone")).toBe(80);
  await expect(term).toHaveAttribute("open");
});

test("a page is where it was after a reload, and after the way back within the site", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/de/glossar");
  // Before hydration, and not again afterwards.
  await scrollTo(page, 300);
  await untilHydrated(page);
  await page.reload();
  expect(await scrolledByScript(page, "#haeufige-fragen details")).toBe(300);
  await navigateTo(page, "/de/kontakt");
  await expect(title).toHaveText("Kontakt");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(title).toHaveText(/^Glossar/);
  await expect.poll(() => scrolled(page)).toBe(300);
});

/** Follows a link to a fragment. @returns the new scroll position */
async function jumpTo(page: Page, hash: string): Promise<number> {
  const before = await scrolled(page);
  await page.evaluate((to) => (window.location.hash = to), hash);
  await expect.poll(() => scrolled(page)).not.toBe(before);
  await untilScrolled(page);
  return scrolled(page);
}

test("going back after a jump on the page leads to where the jump began", async ({ page }) => {
  await page.goto("/de/glossar");
  await scrollTo(page, 120);
  // Before and after hydration.
  const first = await jumpTo(page, "#haeufige-fragen");
  await untilHydrated(page);
  await scrollTo(page, first - 200);
  const second = await jumpTo(page, "#schutzzone");
  await scrollTo(page, second + 50);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(first - 200);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(120);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(first - 200);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(second + 50);
});

test("each place on a page is gone back to from another page, and after a reload", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/de/glossar");
  await untilHydrated(page);
  await scrollTo(page, 120);
  const jumped = await jumpTo(page, "#schutzzone");
  await scrollTo(page, jumped - 100);
  await navigateTo(page, "/de/kontakt");
  await expect(title).toHaveText("Kontakt");
  await page.reload();
  await untilHydrated(page);
  await page.goBack();
  await expect(title).toHaveText(/^Glossar/);
  await expect.poll(() => scrolled(page)).toBe(jumped - 100);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(120);
  // Nothing scrolls the page afterwards.
  await untilHydrated(page, ".accordion-element-item__details");
  await untilScrolled(page);
  expect(await scrolled(page)).toBe(120);
});

test("each page of a list is gone back to where it was left", async ({ page }) => {
  await page.goto("/de/search?q=wasser");
  const next = page.getByRole("main").getByRole("link", { name: "Nächste Seite" });
  await untilHydrated(page, "main .pagination a");
  await next.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  await next.click();
  await expect(page).toHaveURL(/page=/);
  await expect.poll(() => scrolled(page)).not.toBe(left);
  await untilScrolled(page);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(left);
});
