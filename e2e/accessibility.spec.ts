import { expect, test } from "@playwright/test";
import { axeFaults } from "./axeFaults";
import { templatePages } from "./templates";
import { untilHydrated } from "./untilHydrated";

// everyPage.spec.ts checks every page in the light theme: in one of its languages, with `--all` in each.
for (const [template, path] of Object.entries(templatePages)) {
  test(`${template} has no accessibility violation in the dark (${path})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    expect(await axeFaults(page)).toEqual([]);
  });
}
