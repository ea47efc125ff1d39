import { expect, test } from "@playwright/test";
import { oddContent, secretOf } from "../test/oddContent";
import { examples } from "../src/blocks/examples";
import { formattedText } from "../src/server/cms/formattedText";
import { cutTexts } from "./cutTexts";
import { openWith } from "./openWith";

const PATHS = {
  de: "/de/ueber-uns",
  en: "/en/about",
  fr: "/fr/a-propos",
  it: "/it/chi-siamo",
} as const;
const WIDTHS = [320, 1440];

/** The odd content on a page of a site that allows pictures of one external host. */
function prepared(langcode: keyof typeof PATHS): string {
  process.env.GATSBY_PICTURE_ORIGINS = "https://cms.invalid";
  try {
    return formattedText(oddContent(langcode), langcode);
  } finally {
    delete process.env.GATSBY_PICTURE_ORIGINS;
  }
}

for (const [langcode, path] of Object.entries(PATHS) as [keyof typeof PATHS, string][]) {
  test(`content as it comes stands whole on a page, in ${langcode}`, async ({ page }) => {
    const processed = prepared(langcode);
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    const text = { ...examples.TextItem.normal, text: { processed } };
    const short = { ...examples.TextItem.minimal, id: "short" };
    const layout = { ...examples.Layout.sixColumns, id: "odd-layout", first: [short] };
    await openWith(page, path, (node) => ({ ...node, paragraphs: [text, layout] }));
    await page.locator(".text-item").first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator("main").evaluate((main) => {
        for (const details of main.querySelectorAll("details")) details.open = true;
      });
      expect(await cutTexts(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    }
    const main = page.locator("main");
    await expect(main).not.toContainText(secretOf(langcode));
    expect(await page.title()).not.toContain(secretOf(langcode));
    await expect(main.locator(".rich-text img")).toHaveCount(0);
    const struck = main.locator(".rich-text s");
    await expect(struck).toHaveText(["CHF 100", "CHF 90"]);
    await main.locator('a[href="#_ftn1"]').click();
    await expect(page.locator("#_ftn1")).toBeInViewport();
    await page.locator('a[href="#_ftnref1"]').click();
    await expect(page.locator("#_ftnref1")).toBeInViewport();
    expect(faults).toEqual([]);
  });
}
