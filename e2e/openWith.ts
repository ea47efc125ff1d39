import type { Page } from "@playwright/test";
import { navigateTo } from "./navigateTo";

/** JSON content. */
export type Content = Record<string, unknown>;

/**
 * Opens a page of the site with changed content, by navigation.
 *
 * @param path of a prerendered page
 * @param change changes the data that the template gets from the CMS
 */
export async function openWith(
  page: Page,
  path: string,
  change: (node: Content) => Content,
): Promise<void> {
  await page.route(`**/page-data${path}/page-data.json`, async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as { result: { pageContext: { node: Content } } };
    data.result.pageContext.node = change(data.result.pageContext.node);
    await route.fulfill({ response, json: data });
  });
  await page.goto(`/${path.split("/")[1]}/search`);
  await navigateTo(page, path);
  await page.locator("main[data-page], main h1").first().waitFor();
  await page.waitForFunction((to) => location.pathname === to, path);
}
