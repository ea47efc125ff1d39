import type { Page } from "@playwright/test";
import { LAST_HYDRATED } from "./lastHydrated";

/**
 * Waits for hydration. Before that, links cause page loads, and the browser's router exists but renders
 * nothing.
 *
 * @param controls CSS selector of parts that hydrate separately, later than the page
 */
export async function untilHydrated(
  page: Pick<Page, "waitForFunction">,
  controls?: string,
): Promise<void> {
  const waited = { lastHydrated: LAST_HYDRATED, selector: controls };
  await page.waitForFunction(({ lastHydrated, selector }) => {
    // Scripts start late on a page without user input.
    dispatchEvent(new Event("pointermove"));
    const last = document.querySelector(lastHydrated);
    const others = selector ? document.querySelectorAll(selector) : [];
    return [last, ...others].every(
      (element) => element && Object.keys(element).some((key) => key.startsWith("__react")),
    );
  }, waited);
}
