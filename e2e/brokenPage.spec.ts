import { readdirSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { clickTo } from "./clickTo";

/** Has the data of a page arrive broken: its content is nothing that can be drawn. */
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

test("a page that cannot be drawn leaves the shell alive, and the next page is shown", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("[GATSBY ERROR]")) errors.push(message.text());
  });
  await breakPage(page, "/de/kontakt");
  await page.goto("/de");
  await clickTo(page, "/de/kontakt");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Etwas ist schiefgelaufen");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    /^\[\d{2}\/[A-Z][a-z]{2}\/\d{4}(:\d{2}){3} [+-]\d{4}\] \[GATSBY ERROR\] \/de\/kontakt\b/,
  );
  await clickTo(page, "/de/ueber-uns");
  await expect(title).toHaveText("Über uns");
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
