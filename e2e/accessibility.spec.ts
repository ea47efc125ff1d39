import { expect, test } from "@playwright/test";
import { axeFaults } from "./axeFaults";
import { templatePages } from "./templates";
import { untilHydrated } from "./untilHydrated";

// Every page as it looks in the light is tried in everyPage.spec.ts: in one of its languages, with `--all` in each.
for (const [template, path] of Object.entries(templatePages)) {
  test(`${template} has no accessibility violation in the dark (${path})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    expect(await axeFaults(page)).toEqual([]);
  });
}
