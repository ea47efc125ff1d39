import type { Page } from "@playwright/test";

/**
 * Waits until no style passes over into another one, which takes a moment even with reduced motion. In what is not drawn,
 * such as a closed answer, a transition stands still.
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
