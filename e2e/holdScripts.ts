import type { Page } from "@playwright/test";

/** Holds the app's scripts back until released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(app|framework|webpack-runtime)-\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
