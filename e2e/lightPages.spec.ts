import { expect, test } from "@playwright/test";
import { navigateTo } from "./navigateTo";
import { holdScripts } from "./holdScripts";
import { untilHydrated } from "./untilHydrated";
import { untilTransitionsEnd } from "./untilTransitionsEnd";

test("no script but the starter is asked for before the page is loaded", async ({ page }) => {
  await page.goto("/de/rechtliches");
  await untilHydrated(page);
  const early = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation");
    const loaded = (document as PerformanceNavigationTiming).loadEventStart;
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => /\.(js|json)$/.test(name) && startTime < loaded)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(early).toEqual([expect.stringMatching(/^\/static\/starter-\w+\.js$/)]);
});

test("a press on the menu before its script has come opens it once it is there", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/de");
  await page.getByRole("link", { name: "Menü" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-pressed", "menu");
  expect(new URL(page.url()).hash).toBe("");
  release();
  await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
});

test("if the scripts do not come, the menu leads to the site map", async ({ page }) => {
  await page.route(/\/(app|framework|webpack-runtime)-\w+\.js$/, (route) => route.abort());
  await page.goto("/fr");
  await page.getByRole("link", { name: "Menu" }).click();
  await expect(page).toHaveURL(/#site-map$/);
});

test("a slideshow turns for a press that came before the script", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/de/sehen-und-hoeren");
  const buttons = page.locator(".slideshow-item").first().locator(".slideshow-item__button");
  await expect(buttons.first()).toHaveAttribute("aria-disabled", "true");
  await buttons.last().click();
  release();
  await expect(buttons.first()).toHaveAttribute("aria-disabled", "false");
});

test("a picture is enlarged for a press that came before the script", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/de/sehen-und-hoeren");
  await page.locator(".image-item__zoom").first().click();
  await expect(page).toHaveURL(/\/de\/sehen-und-hoeren$/);
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("filters that are set and applied before script has come show their results", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/de/veranstaltungen");
  const filters = page.locator(".view-filters");
  const box = filters.getByRole("checkbox").first();
  const topic = (await box.getAttribute("value")) ?? "";
  await box.check();
  release();
  await untilHydrated(page, ".view-filters");
  await expect(box).toBeChecked();
  await filters.locator("button[type=submit]").click();
  await expect(page).toHaveURL(new RegExp(`\\?topic=${topic}$`));
  await expect(page.locator(".results-page [role=status]").first()).toContainText(/gefunden/);
});

test("filters that are sent before script has come wait for it", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/de/veranstaltungen");
  const filters = page.locator(".view-filters");
  const box = filters.getByRole("checkbox").first();
  const topic = (await box.getAttribute("value")) ?? "";
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await box.check();
  await filters.locator("button[type=submit]").click();
  release();
  await expect(page).toHaveURL(new RegExp(`\\?topic=${topic}$`));
  await expect(page.locator(".results-page [role=status]").first()).toContainText(/gefunden/);
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
});

test("filters that are sent lead on by themselves if the scripts do not come", async ({ page }) => {
  await page.route(/\/(app|framework|webpack-runtime)-\w+\.js$/, (route) => route.abort());
  await page.goto("/de/veranstaltungen");
  const filters = page.locator(".view-filters");
  await filters.getByRole("checkbox").first().check();
  await filters.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\?topic=/);
});

test("links, search and language switch work before any script has come", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/de/ueber-uns");
  await page.getByRole("banner").getByRole("link", { name: "Suche" }).click();
  await expect(page).toHaveURL(/\/de\/search$/);
  await page.getByRole("main").locator("input[type=search]").fill("Gletscher");
  await page.getByRole("main").locator("input[type=search]").press("Enter");
  await expect(page).toHaveURL(/\/de\/search\?q=Gletscher/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "Sprache" })
    .getByRole("link", { name: "Italiano" })
    .click();
  await expect(page).toHaveURL(/\/it\/search/);
});

test("what has no behaviour stays as the server has drawn it", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/de");
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("body *")) {
      Object.assign(element, { isServers: true });
    }
  });
  release();
  await untilHydrated(page, ".teaser-carousel-insights");
  const count = (selector: string) =>
    page.locator(selector).evaluateAll((all) => ({
      all: all.length,
      servers: all.filter((element) => "isServers" in element).length,
      hydrated: all.filter((element) =>
        Object.keys(element).some((key) => key.startsWith("__reactFiber")),
      ).length,
    }));
  for (const selector of ["footer *", "main > header *", ".teaser-list-item *"]) {
    const { all, servers, hydrated } = await count(selector);
    expect({ selector, servers, hydrated }).toEqual({ selector, servers: all, hydrated: 0 });
    expect(all).toBeGreaterThan(3);
  }
  const carousel = await count(".teaser-carousel-insights li");
  expect(carousel.hydrated).toBe(carousel.all);
  expect(carousel.servers).toBe(carousel.all);
});

test("a page looks the same whether it was opened or gone to", async ({ page }) => {
  const look = async () => {
    await untilTransitionsEnd(page);
    return page.locator("body *").evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.matches("[aria-live=assertive]"))
        .map((element) => {
          const { color, fontSize, display, marginTop, backgroundColor } =
            getComputedStyle(element);
          const { x, y, width, height } = element.getBoundingClientRect();
          const box = [x, y + window.scrollY, width, height].map(Math.round).join(" ");
          return `${element.tagName} ${element.className} ${box} ${color} ${fontSize} ${display} ${marginTop} ${backgroundColor}`;
        }),
    );
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/de/datenportal", "/de/veranstaltungen", "/de/kontakt"]) {
    await page.goto("/de/rechtliches");
    await untilHydrated(page);
    const left = await page.locator("h1").innerText();
    await navigateTo(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The address changes before the page.
    await expect(page.locator("h1")).not.toHaveText(left);
    await page.waitForLoadState("networkidle");
    const goneTo = await look();
    await page.reload();
    // Before hydration, conditional fields are visible.
    await untilHydrated(page, ".webform__fields .form-input");
    await page.waitForLoadState("networkidle");
    // A form loads its script before it shows progress.
    await expect(async () => expect(await look(), path).toEqual(goneTo)).toPass({
      timeout: 20_000,
    });
  }
});
