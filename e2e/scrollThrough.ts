import type { Page } from "@playwright/test";

/**
 * Scrolls through the whole page, so that its pictures load.
 *
 * @returns addresses of pictures that loaded but cannot be shown
 */
export async function scrollThrough(page: Pick<Page, "evaluate">): Promise<string[]> {
  return page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        // A browser without changes to draw may skip a frame.
        setTimeout(resolve, 100);
      });
    }
    return [...document.querySelectorAll<HTMLImageElement>("main img")]
      .filter(({ complete, currentSrc, naturalWidth }) => complete && currentSrc && !naturalWidth)
      .map(({ currentSrc }) => currentSrc);
  });
}
