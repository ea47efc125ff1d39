import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { templatePages } from "./templates";

for (const [template, path] of Object.entries(templatePages)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${template} has no accessibility violation, ${colorScheme} (${path})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })),
      ).toEqual([]);
    });
  }
}
