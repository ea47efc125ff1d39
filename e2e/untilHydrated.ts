import type { Page } from "@playwright/test";

/**
 * Waits until script has taken over what the server has rendered. Before that, links lead away through
 * the server, and the browser's router is there but draws nothing.
 *
 * @param controls CSS selector of parts that are hydrated by themselves, later than the page
 */
export async function untilHydrated(page: Page, controls = "#___gatsby"): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      performance.getEntriesByName("onInitialClientRender").length > 0 &&
      [...document.querySelectorAll(selector)].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__react")),
      ),
    controls,
  );
}
