import { test as base, type Locator, type Page } from "@playwright/test";

/** The strategy that the site is built with. */
export const strategy = "prefix_except_default";

/** Tests whose addresses are those of the site that was started for them. */
export const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(process.env.TEST_SITE_URL),
});

/** The title of the English home. */
export const home = "Knowledge about water and climate";

/** The title of a page. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** What will go wrong in a page: errors on its console, and those that nothing catches. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}
