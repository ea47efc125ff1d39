import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

const notice = {
  text: "Die Abflussprognosen sind bis 18 Uhr nicht verfügbar.",
  link: { href: "/de/datenportal", label: "Zum Datenportal" },
  until: null,
  key: "prognosen",
  label: "Wichtiger Hinweis",
  close: "Schliessen",
};

/** Mock the notice, because one in the shared CMS would cover the pages of all other tests. */
async function announce(page: Page, answer: object | null): Promise<void> {
  await page.route("**/api/notice?*", (route) => route.fulfill({ json: { notice: answer } }));
}

const banner = (page: Page) => page.getByRole("region", { name: "Wichtiger Hinweis" });

for (const width of [360, 1440]) {
  test(`a message comes over the page, moves nothing, and stays away once closed, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await announce(page, notice);
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.shifts += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/de/kontakt");
    await untilHydrated(page);
    await expect(banner(page)).toBeInViewport({ ratio: 0.99 });
    await expect(banner(page).getByRole("status")).toContainText(notice.text);
    expect(
      await page.evaluate(() => (window as unknown as { shifts: number }).shifts),
    ).toBeLessThan(0.01);
    const { violations } = await new AxeBuilder({ page }).include("body > .notice").analyze();
    expect(violations).toEqual([]);

    await banner(page).getByRole("button", { name: "Schliessen" }).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await untilHydrated(page);
    await page.waitForFunction(() => document.documentElement.dataset.notice !== undefined);
    await expect(banner(page)).toBeHidden();
    await announce(page, { ...notice, key: "other", text: "Neue Meldung." });
    await page.reload();
    await untilHydrated(page);
    await expect(banner(page)).toContainText("Neue Meldung.");
    await banner(page).getByRole("link", { name: "Zum Datenportal" }).click();
    await expect(page).toHaveURL(/\/de\/datenportal$/);
    await expect(banner(page)).toBeVisible();
  });
}

/** Adds a notice to the place where a release with one renders it. */
async function release(page: Page, message: typeof notice): Promise<void> {
  await page.locator(".header").evaluate((header, { text, close, label }) => {
    const section = document.createElement("section");
    section.className = "notice";
    section.setAttribute("aria-label", label);
    section.dataset.key = "release";
    section.innerHTML = `<div class="notice__content wrap"><p class="notice__text" role="status">${text}</p>
      <button type="button" class="notice__close">${close}</button></div>`;
    header.prepend(section);
  }, message);
}

for (const from of ["release", "CMS"]) {
  for (const [width, height] of [
    [360, 640],
    [1440, 800],
  ] as const) {
    test(`nothing ends under a message of the ${from}, nor has the focus there, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const long = { ...notice, text: notice.text.repeat(3) };
      // If the request fails, the notice of the release stays.
      if (from === "CMS") await announce(page, long);
      else await page.route("**/api/notice?*", (route) => route.fulfill({ status: 502 }));
      await page.goto("/de/kontakt");
      await untilHydrated(page);
      if (from === "release") await release(page, long);
      await expect(banner(page)).toBeInViewport({ ratio: 0.99 });
      const below = (element: Element) => {
        const message = document.querySelector(".notice:not([hidden])");
        return element.getBoundingClientRect().bottom - (message?.getBoundingClientRect().top ?? 0);
      };

      // Browsers scroll the edited line of a text area into view.
      const field = page.locator("main input[type=email]");
      await field.focus();
      await expect.poll(() => field.evaluate(below)).toBeLessThanOrEqual(0);
      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
      const last = page.locator(".footer :is(a, p)").last();
      await expect.poll(() => last.evaluate(below)).toBeLessThanOrEqual(0);

      const padding = () =>
        page.locator(".footer").evaluate((footer) => getComputedStyle(footer).paddingBottom);
      const kept = await padding();
      await banner(page).getByRole("button", { name: "Schliessen" }).click();
      await expect(banner(page)).toBeHidden();
      await expect.poll(padding).not.toBe(kept);
    });
  }
}

test("pages ask the CMS, which has nothing to say, and show nothing", async ({ page, request }) => {
  const asked = page.waitForResponse("**/api/notice?langcode=de");
  await page.goto("/de");
  await untilHydrated(page);
  expect(await (await asked).json()).toEqual({ notice: null });
  await expect(banner(page)).toBeHidden();
  expect((await request.get("/api/notice?langcode=xx")).status()).toBe(400);
});
