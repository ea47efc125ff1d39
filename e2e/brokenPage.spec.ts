import { readdirSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { navigateTo } from "./navigateTo";
import { untilHydrated } from "./untilHydrated";

/** Corrupts the data of a page so that React cannot render it. */
async function breakPage(page: Page, path: string): Promise<void> {
  await page.route(`**/page-data${path}/page-data.json`, async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as {
      result: { pageContext: { node: Record<string, unknown> } };
    };
    data.result.pageContext.node.paragraphs = [null];
    await route.fulfill({ response, json: data });
  });
}

/** Records uncaught errors on the page's console. */
function uncaught(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("[GATSBY ERROR]")) lines.push(message.text());
  });
  return lines;
}

/** Log line of an uncaught error: time, tag, full path, then the error. */
function lineFor(fullPath: string) {
  const time = "\\[\\d{2}/[A-Z][a-z]{2}/\\d{4}(:\\d{2}){3} [+-]\\d{4}\\]";
  const escaped = fullPath.replaceAll("?", "\\?");
  return expect.stringMatching(new RegExp(`^${time} \\[GATSBY ERROR\\] ${escaped} `));
}

test("what scripts throw and nobody catches is written with the full path of the page", async ({
  page,
}) => {
  const lines = uncaught(page);
  await page.goto("/fr/contact?a=1");
  await untilHydrated(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("thrown");
    });
  });
  await expect.poll(() => lines).toEqual([lineFor("/fr/contact?a=1")]);
  await navigateTo(page, "/fr/a-propos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("À propos");
  await page.evaluate(() => void Promise.reject(new Error("rejected")));
  await expect.poll(() => lines).toEqual([lineFor("/fr/contact?a=1"), lineFor("/fr/a-propos")]);
});

test("a page that cannot be drawn leaves the shell alive, and the next page is shown", async ({
  page,
}) => {
  const errors = uncaught(page);
  await breakPage(page, "/de/kontakt");
  await page.goto("/de");
  await navigateTo(page, "/de/kontakt");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Etwas ist schiefgelaufen");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page).toHaveTitle("Etwas ist schiefgelaufen");
  await expect(page.locator('[aria-live="assertive"]')).toHaveText("Etwas ist schiefgelaufen");
  // Only this browser fails, so search engines must still index the page.
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect.poll(() => errors).toEqual([lineFor("/de/kontakt")]);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/de$/);
  await navigateTo(page, "/de/ueber-uns");
  await expect(title).toHaveText("Über uns");
  await expect(page).toHaveTitle(/^Über uns – /);
});

test("no source map is served", async ({ page, request }) => {
  await page.goto("/de/ueber-uns");
  const scripts = await page
    .locator("script[src]")
    .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(await (await request.get(script)).text()).not.toContain("sourceMappingURL");
    expect((await request.get(`${script}.map`)).status(), script).toBe(404);
  }
  expect(readdirSync("public").filter((file) => file.endsWith(".map"))).toEqual([]);
});
