import type { Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

/** Goes to a path of the site as a click on a link does: through the browser's router. */
export async function clickTo(page: Page, path: string): Promise<void> {
  await untilHydrated(page);
  await page.evaluate((to) => {
    const { ___navigate: go } = window as unknown as { ___navigate: (to: string) => void };
    go(to);
  }, path);
}
