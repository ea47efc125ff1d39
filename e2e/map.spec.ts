import { expect, test, type Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

const ADDRESS = "/de/datenportal";
const STATIONS = 8;

/** Mocks the map tiles, whatever their configured address is. */
async function drawTiles(page: Page): Promise<() => number> {
  let drawn = 0;
  await page.route(/^https:\/\/tiles\.test\//, async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/\.png$/, ".svg");
    const response = await fetch(`${process.env.TEST_BACKEND_URL}/tiles${name}`);
    if (response.ok) drawn += 1;
    await route.fulfill({
      status: response.status,
      contentType: "image/svg+xml",
      body: await response.text(),
    });
  });
  return () => drawn;
}

/** Whether any style sheet of the page has rules for Leaflet. */
const hasLeafletStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some(({ cssText }) => cssText.includes(".leaflet-pane")),
    ),
  );

/** The block with the stations. */
const mapOf = (page: Page) => page.locator(".map-item");

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the numbers on the picture lead to the entries of the list", async ({ page }) => {
    await page.goto(ADDRESS);
    const pins = mapOf(page).locator(".map-item__pin");
    await expect(pins).toHaveCount(STATIONS);
    await pins.nth(3).click();
    await expect(mapOf(page).locator(".map-item__place:target")).toContainText("Rhone, Sitten");
  });
});

test("the interactive map comes on request, with its styles, and works by keyboard", async ({
  page,
}) => {
  const drawn = await drawTiles(page);
  await page.goto(ADDRESS);
  await untilHydrated(page, ".map-item__places");
  expect(await hasLeafletStyles(page)).toBe(false);
  const map = mapOf(page);
  await map.getByRole("button", { name: "Interaktive Karte laden" }).press("Enter");
  const region = map.getByRole("region", { name: "Ausgewählte Messstationen" });
  await expect(region).toBeFocused();
  expect(await hasLeafletStyles(page)).toBe(true);
  await expect.poll(drawn).toBeGreaterThan(0);
  const marks = region.getByRole("button", { name: /^\d: / });
  await expect(marks).toHaveCount(STATIONS);
  for (const mark of await marks.all()) await expect(mark).toBeInViewport();
  await map.getByRole("button", { name: /Auf der Karte zeigen ?: Rhone, Chancy/ }).press("Enter");
  const mark = region.getByRole("button", { name: "5: Rhone, Chancy" });
  await expect(mark).toBeFocused();
  await expect(mark).toHaveAttribute("data-pointed");
  await expect(map.locator(".map-item__place").nth(4)).toHaveAttribute("data-pointed");
});
