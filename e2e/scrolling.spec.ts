import { expect, test } from "@playwright/test";
import { clickTo } from "./clickTo";
import { untilHydrated } from "./untilHydrated";

test("a fragment with a percent sign that begins no escape is one like any other", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/de/rechtliches#%");
  await untilHydrated(page);
  await page.evaluate(() => (window.location.hash = "#100%"));
  await clickTo(page, "/de/kontakt#100%");
  await expect(title).toHaveText("Kontakt");
});
