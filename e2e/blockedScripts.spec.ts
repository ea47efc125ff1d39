import { expect, test } from "@playwright/test";
import { templatePages } from "./templates";

// A policy or an extension blocks all scripts, although the browser reports scripts as enabled.

test.use({
  contextOptions: { reducedMotion: "reduce" },
  extraHTTPHeaders: { "X-Forwarded-For": `203.0.113.${1 + Math.floor(Math.random() * 250)}` },
});

test.beforeEach(async ({ page }) => {
  await page.route(/\.js(?:\?|$)/, (route) => route.abort("blockedbyclient"));
});

test("every template shows what it has", async ({ page }) => {
  for (const path of Object.values(templatePages)) {
    await page.goto(path);
    expect(await page.evaluate(() => matchMedia("(scripting: enabled)").matches)).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const unseen = await page.locator("main [data-reveal], main .block").evaluateAll((all) =>
      all
        .filter((element) => element.textContent.trim() !== "")
        // Tabs would show these.
        .filter((element) => !element.closest(".tab-item__panel:not(:first-of-type)"))
        .filter((element) => !element.checkVisibility({ opacityProperty: true }))
        .map(({ className }) => className),
    );
    expect(unseen, path).toEqual([]);
  }
});

test("menu, language and search lead on", async ({ page }) => {
  await page.goto("/de");
  await page.getByRole("banner").getByRole("link", { name: "Menü" }).click();
  await expect(page.locator("#site-map")).toBeInViewport();
  await page.goBack();
  await page
    .getByRole("navigation", { name: "Sprache" })
    .getByRole("link", { name: "Français" })
    .click();
  await expect(page).toHaveURL(/\/fr$/);
  await page.getByRole("banner").getByLabel("Recherche").click();
  await page.getByRole("main").getByRole("searchbox").fill("eau");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(page.locator(".search-hit").first()).toBeVisible();
});

test("the filters of the search open on a narrow screen, and apply", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/de/search?q=wasser");
  const filters = page.locator(".site-search__filters");
  await expect(filters).toBeHidden();
  await page.locator(".site-search__toggle").click();
  await filters.getByRole("checkbox", { name: /Blogbeiträge/ }).check();
  await filters.getByRole("button", { name: "Filter anwenden" }).click();
  await expect(page).toHaveURL(/kind=BlogDetailpage/);
});

test("a list is filtered", async ({ page }) => {
  await page.goto("/de/veranstaltungen");
  await page.getByRole("checkbox", { name: "Flüsse" }).check();
  await page.getByRole("button", { name: "Filter anwenden" }).click();
  await expect(page).toHaveURL(/topic=rivers/);
  await expect(page.locator("main").getByRole("status").first()).toHaveText(/^\d+ Eintr/);
});

test("each tab shows its panel, and each answer opens", async ({ page }) => {
  await page.goto("/de/glossar");
  const frame = page.locator(".tab-item__frame").first();
  const panels = frame.locator(".tab-item__panel");
  const tabs = frame.locator(".tab-item__tab");
  expect(await tabs.count()).toBeGreaterThan(1);
  for (let index = (await tabs.count()) - 1; index >= 0; index -= 1) {
    await tabs.nth(index).click();
    await expect(panels.nth(index)).toBeVisible();
    await expect(frame.locator(".tab-item__panel:visible")).toHaveCount(1);
  }
  const answer = page.locator("details:not(.table-of-contents__bar)").first();
  await answer.locator("summary").click();
  await expect(answer).toHaveAttribute("open", "");
});

test("slides move by keys, and pictures, videos and places lead on", async ({ page }) => {
  await page.goto("/de/sehen-und-hoeren");
  const track = page.locator(".slideshow-item__track").first();
  await track.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  for (const link of await page.locator("a[data-early]:visible").all()) {
    await expect(link).toHaveAttribute("href", /^(?:https?:|\/|#site-map)/);
  }
  await page.goto("/de");
  const carousel = page.locator(".teaser-carousel-insights__track").first();
  await carousel.getByRole("link").last().focus();
  await expect.poll(() => carousel.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.goto("/de/datenportal");
  await page.locator(".map-item__pin").first().click();
  await expect(page).toHaveURL(/#./);
});

test("a form comes back with what is wrong, and is sent", async ({ page }) => {
  await page.goto("/en/contact");
  const field = (name: string) => page.locator(`form.webform [name="${name}"]`);
  await field("name").fill("Grace Hopper");
  await field("email").fill("grace@example.ch");
  await field("subject").selectOption("data");
  await field("message").fill("Too short");
  await field("consent").check();
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("not all fields are filled out correctly");
  await expect(field("name")).toHaveValue("Grace Hopper");
  await field("message").fill("Which stations measure turbidity?");
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Thank you/);
});
