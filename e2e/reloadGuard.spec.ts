import { expect, test, type Page } from "@playwright/test";
import { BuiltSite } from "../bench/pageWeight/BuiltSite";

/** Counts document loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Before hydration, nothing protects the input. */
async function openForm(page: Page): Promise<void> {
  await page.goto("/de/kontakt");
  await expect(page.locator("form.webform").first()).toHaveJSProperty("noValidate", true);
}

test("a part of the app that a release removed brings the page again, with what was typed", async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole("textbox", { name: "Vor- und Nachname" }).fill("Ada Lovelace");
  await page.getByRole("textbox", { name: "Vor- und Nachname" }).blur();
  const loads = countLoads(page);
  // What the bundler does to load a missing part.
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.src = "/component-that-is-gone.js";
    document.head.append(script);
  });
  await expect.poll(loads).toBe(1);
  const name = page.getByRole("textbox", { name: "Vor- und Nachname" });
  await expect(name).toHaveValue("Ada Lovelace");
});

test("the page's own script is gone for good: it is reloaded once and stays readable", async ({
  page,
}) => {
  const scripts = new BuiltSite("public").scripts("component---src-templates-content-page-tsx");
  await page.route(
    ({ pathname }) => scripts.includes(pathname.slice(1)),
    (route) => route.fulfill({ status: 404, body: "" }),
  );
  const loads = countLoads(page);
  await page.goto("/de/ueber-uns");
  await expect.poll(loads).toBe(2);
  await page.waitForLoadState("networkidle");
  expect(loads()).toBe(2);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page whose data cannot be loaded is opened as a whole", async ({ page }) => {
  await page.goto("/de");
  await page.route("**/page-data/de/forschung/page-data.json*", (route) => route.abort());
  const loads = countLoads(page);
  await page.locator('main a[href="/de/forschung"]').first().click();
  await expect(page).toHaveURL(/\/de\/forschung$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loads()).toBeGreaterThan(0);
  expect(loads()).toBeLessThan(4);
});
