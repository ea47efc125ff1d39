import type { Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

/** Navigates to a path with the browser's router, as a click on a link does. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await untilHydrated(page);
  await page.evaluate((to) => {
    const { ___navigate: go } = window as unknown as { ___navigate: (to: string) => void };
    go(to);
  }, path);
}
