import { test as base, type Locator, type Page } from "@playwright/test";

/** Prefix strategy of the site. */
export const strategy = "prefix_except_default";

/** Tests with the addresses of their own site. */
export const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(process.env.TEST_SITE_URL),
});

/** Title of the English home page. */
export const home = "Knowledge about water and climate";

export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Records console errors and uncaught errors of a page. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}
