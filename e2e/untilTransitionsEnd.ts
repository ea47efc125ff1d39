import type { Page } from "@playwright/test";

/**
 * Waits until all transitions have ended; even with reduced motion they take a moment. Ignores hidden elements, such as a
 * closed answer, whose transitions do not run.
 */
export async function untilTransitionsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition)
      .every(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return !target?.checkVisibility({ contentVisibilityAuto: true });
      }),
  );
}
