import type { Page } from "@playwright/test";

/** Waits until the page has not scrolled for some frames. */
export async function untilScrolled(page: Pick<Page, "evaluate">): Promise<void> {
  await page.evaluate(async () => {
    let still = 0;
    for (let before = -1; still < 5; before = window.scrollY) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = window.scrollY === before ? still + 1 : 0;
    }
  });
}
