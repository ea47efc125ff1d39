import { expect, test, type Page } from "@playwright/test";
import { navigateTo } from "./navigateTo";
import { untilHydrated } from "./untilHydrated";

/**
 * Holds the data of a page back.
 *
 * @returns releases the data, and waits until the network is idle
 */
async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  const data = `**/page-data${path}/page-data.json*`;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(data, async (route) => {
    await released;
    await route.continue();
  });
  const answer = page.waitForResponse(data);
  return async () => {
    release();
    await (await answer).finished();
    await page.waitForLoadState("networkidle");
  };
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a slow page does not take the place of one that was asked for after it", async ({ page }) => {
  await page.goto("/de/ueber-uns");
  const release = await hold(page, "/de/search");
  await navigateTo(page, "/de/search?q=wasser");
  await navigateTo(page, "/de/kontakt");
  await expect(title(page)).toHaveText("Kontakt");
  await release();
  await expect(page).toHaveURL(/\/de\/kontakt$/);
  await expect(title(page)).toHaveText("Kontakt");
});

test("who goes back before a slow page has come stays there", async ({ page }) => {
  await page.goto("/de/ueber-uns");
  await navigateTo(page, "/de/kontakt");
  await expect(title(page)).toHaveText("Kontakt");
  const release = await hold(page, "/de/search");
  await navigateTo(page, "/de/search?q=wasser");
  await page.goBack();
  await expect(title(page)).toHaveText("Über uns");
  await release();
  await expect(page).toHaveURL(/\/de\/ueber-uns$/);
  await expect(title(page)).toHaveText("Über uns");
});

test("a page gone back to that comes late is not shown at another address", async ({ page }) => {
  await page.goto("/de/ueber-uns");
  await navigateTo(page, "/de/kontakt");
  await expect(title(page)).toHaveText("Kontakt");
  // Afterwards the history only has this page.
  await page.reload();
  await untilHydrated(page);
  const release = await hold(page, "/de/ueber-uns");
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/ueber-uns$/);
  await page.goForward();
  await release();
  await expect(page).toHaveURL(/\/de\/kontakt$/);
  await expect(title(page)).toHaveText("Kontakt");
});
