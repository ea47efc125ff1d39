import { expect, test, type Page } from "@playwright/test";
import { navigateTo } from "./navigateTo";

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
