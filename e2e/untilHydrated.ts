import type { Page } from "@playwright/test";
import { LAST_HYDRATED } from "./lastHydrated";

/**
 * Waits until script has taken over what the server has rendered. Before that, links lead away through
 * the server, and the browser's router is there but draws nothing.
 *
 * @param controls CSS selector of parts that are hydrated by themselves, later than the page
 */
export async function untilHydrated(
  page: Pick<Page, "waitForFunction">,
  controls?: string,
): Promise<void> {
  const waited = { lastHydrated: LAST_HYDRATED, selector: controls };
  await page.waitForFunction(({ lastHydrated, selector }) => {
    // A page that shows no sign of life runs its scripts later only.
    dispatchEvent(new Event("pointermove"));
    const last = document.querySelector(lastHydrated);
    const others = selector ? document.querySelectorAll(selector) : [];
    return [last, ...others].every(
      (element) => element && Object.keys(element).some((key) => key.startsWith("__react")),
    );
  }, waited);
}
