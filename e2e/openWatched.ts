import type { Page } from "@playwright/test";

export const HOUR = 3_600_000;

/** Opens a page, whose clock the test holds, and waits until it knows the build that it comes from. */
export async function openWatched(page: Page, path: string) {
  await page.clock.install();
  const known = page.waitForResponse(/\/builds\/meta\/\w+\.json$/);
  await page.goto(path);
  await known;
}
