import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { templatePages } from "./templates";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another colour scheme can break. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function violations(axe: AxeBuilder) {
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

for (const [template, path] of Object.entries(templatePages)) {
  test(`${template} has no accessibility violation, light or dark (${path})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await violations(new AxeBuilder({ page }).withTags(STANDARDS))).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await violations(new AxeBuilder({ page }).withRules(COLOUR_RULES))).toEqual([]);
  });
}
