import type { Page } from "@playwright/test";
import { clickTo } from "./clickTo";

/** Content as JSON. */
export type Content = Record<string, unknown>;

/**
 * Opens a page of the site with other content, as a click on a link does.
 *
 * @param path of a page that is prerendered
 * @param change is given what the template gets of the CMS
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
  await clickTo(page, path);
  await page.locator("main[data-page], main h1").first().waitFor();
  await page.waitForFunction((to) => location.pathname === to, path);
}
