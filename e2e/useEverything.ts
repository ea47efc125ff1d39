import type { Locator, Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

const CONTROLS = "button, summary, select, audio, video, [role=tab], .remote-video__play";

/**
 * Uses each control of a part of a page once: presses buttons, opens details, plays media.
 * Skips controls that others hide or replace.
 */
export async function useEverything(page: Page, part: Locator): Promise<void> {
  const controls = part.locator(CONTROLS);
  // Before hydration, buttons have no effect, and some links leave the page.
  await untilHydrated(page, "main button, main .remote-video__play");
  for (const control of await controls.elementHandles()) {
    await control.evaluate(async (element) => {
      if (!element.isConnected) return;
      if (element instanceof HTMLMediaElement) {
        element.muted = true;
        // Ignore unsupported formats and blocked autoplay.
        await element.play().catch(() => undefined);
        element.pause();
      } else if (element instanceof HTMLSelectElement) {
        element.selectedIndex = element.options.length - 1;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (element instanceof HTMLElement) element.click();
      for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    });
  }
}
