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

/** The CMS is shared, and a message in it would lie over the pages of all other tests. */
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

test("pages ask the CMS, which has nothing to say, and show nothing", async ({ page, request }) => {
  const asked = page.waitForResponse("**/api/notice?langcode=de");
  await page.goto("/de");
  await untilHydrated(page);
  expect(await (await asked).json()).toEqual({ notice: null });
  await expect(banner(page)).toBeHidden();
  expect((await request.get("/api/notice?langcode=xx")).status()).toBe(400);
});
