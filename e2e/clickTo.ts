import type { Page } from "@playwright/test";

/** Goes to a path of the site as a click on a link does: through the browser's router. */
export async function clickTo(page: Page, path: string): Promise<void> {
  // The router is there once script runs.
  await page.waitForFunction(() => "___navigate" in window);
  await page.evaluate((to) => {
    const { ___navigate: go } = window as unknown as { ___navigate: (to: string) => void };
    go(to);
  }, path);
}
