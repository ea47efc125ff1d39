import { expect, type Browser, type Page } from "@playwright/test";
import { translatePages, wordsOf } from "./translation";
import { untilHydrated } from "./untilHydrated";

/** A visitor's action on a page. */
export type Step = (page: Page) => Promise<unknown>;

/** Repeats actions on an original and a translated page, and compares the results after each step. */
export async function walk(browser: Browser, open: Step, steps: readonly Step[]): Promise<void> {
  const [plain, translated] = await Promise.all([browser.newPage(), browser.newPage()]);
  const faults: string[] = [];
  translated.on("pageerror", ({ message }) => faults.push(message));
  translated.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} ${message.location().url}`);
  });
  await translatePages(translated);
  for (const step of [open, ...steps]) {
    await Promise.all([step(plain), step(translated)]);
    await expect(async () => {
      expect(await wordsOf(translated)).toEqual(await wordsOf(plain));
    }).toPass({ timeout: 20_000 });
    await expect(translated.locator("main font").first()).toBeAttached();
    expect(faults).toEqual([]);
  }
  await Promise.all([plain.context().close(), translated.context().close()]);
}

/** Opens a page and waits for hydration. */
export const opened =
  (path: string, controls?: string): Step =>
  async (page) => {
    await page.goto(path);
    await untilHydrated(page, controls);
  };

/** Combines several actions to one step. */
export const both =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };
