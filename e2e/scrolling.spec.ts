import { expect, test, type Page } from "@playwright/test";
import { clickTo } from "./clickTo";
import { untilHydrated } from "./untilHydrated";
import { untilScrolled } from "./untilScrolled";

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Moves the page once it stands at what the address names. @returns where it stands then */
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

/** Where the page stands once script has taken over all of it, blocks included. */
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
  await clickTo(page, "/de/kontakt#100%");
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
  // Before script has come, and not again afterwards.
  await scrollTo(page, 300);
  await untilHydrated(page);
  await page.reload();
  expect(await scrolledByScript(page, "#haeufige-fragen details")).toBe(300);
  await clickTo(page, "/de/kontakt");
  await expect(title).toHaveText("Kontakt");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(title).toHaveText(/^Glossar/);
  await expect.poll(() => scrolled(page)).toBe(300);
});
