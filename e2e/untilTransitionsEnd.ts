import type { Page } from "@playwright/test";

/** Waits until no style passes over into another one, which takes a moment even with reduced motion. */
export async function untilTransitionsEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getAnimations().some((each) => each instanceof CSSTransition),
  );
}
