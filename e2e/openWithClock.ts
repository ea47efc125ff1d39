import type { Page } from "@playwright/test";

export const HOUR = 3_600_000;

/** Opens a page with a mocked clock, and waits until it knows its build. */
export async function openWithClock(page: Page, path: string) {
  await page.clock.install();
  const known = page.waitForResponse(/\/builds\/meta\/\w+\.json$/);
  await page.goto(path);
  await known;
}
