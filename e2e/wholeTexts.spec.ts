import { expect, test, type Page } from "@playwright/test";
import { KEPT } from "@quatrain/contract/formattedText/elements";
import { examples } from "../src/blocks/examples";
import { everyKind } from "../src/forms/exampleForm";
import { formattedText } from "../src/server/cms/formattedText";
import { cutTexts } from "./cutTexts";
import { EVERY_ELEMENT } from "./everyElement";
import { lengthenTexts, withLongWords } from "./longWords";
import { openWith, type Content } from "./openWith";
import { templatePages } from "./templates";
import { untilHydrated } from "./untilHydrated";

// At 400 % zoom, a window of 1280 px is 320 px wide. It must not cut off any text.

test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

const PATH = "/de/ueber-uns";
const everyElement = formattedText(EVERY_ELEMENT, "de");
/** Maximum number of examples that show nothing, because they lack all content. */
const NOTHING = 12;
const allBlocks: unknown[] = Object.values(examples).flatMap((named) => Object.values(named));

/** Fills each formatted text of the content with every element. */
const withEveryElement = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    key === "processed" ? everyElement : value,
  );

/** Replaces the content of a page by every block in all its examples. */
const showAll = (change: (blocks: unknown[]) => unknown) => (node: Content) => ({
  ...node,
  paragraphs: change(allBlocks),
});

/** Waits for everything that loads on demand. */
async function untilDrawn(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator(".block:not(:empty)").count(), { timeout: 100_000 })
    .toBeGreaterThanOrEqual(allBlocks.length - NOTHING);
}

/** Opens collapsed parts. */
async function openAll(page: Page): Promise<void> {
  await page.locator("main").evaluate((main) => {
    for (const details of main.querySelectorAll("details")) details.open = true;
  });
}

async function expectWhole(page: Page): Promise<void> {
  expect(await cutTexts(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

test("no block cuts off a word of 45 letters, in whichever of its texts", async ({ page }) => {
  await openWith(page, PATH, showAll(withLongWords));
  await untilDrawn(page);
  await openAll(page);
  await expectWhole(page);
});

test("no block cuts off an element that the sanitizer lets in; lines and tables scroll, by keyboard too", async ({
  page,
}) => {
  await openWith(page, PATH, showAll(withEveryElement));
  await untilDrawn(page);
  await openAll(page);
  const text = page.locator(".text-item .rich-text").first();
  const present = await text.evaluate(
    (element, tags) => tags.filter((tag) => element.querySelector(tag)),
    KEPT,
  );
  expect(present).toEqual(KEPT);
  await expectWhole(page);
  const boxes = await page.locator("main :is(pre, .rich-text__table)").evaluateAll((all) =>
    all.map((box) => ({
      takesFocus: (box as HTMLElement).tabIndex === 0,
      hasName: Boolean(box.ariaLabel),
      scrolls: getComputedStyle(box).overflowX === "auto" || box.closest("td") !== null,
    })),
  );
  expect(boxes.length).toBeGreaterThan(100);
  expect(boxes).toEqual(boxes.map(() => ({ takesFocus: true, hasName: true, scrolls: true })));
});

test("no element of a form cuts off a word of 45 letters, or an element that the sanitizer lets in", async ({
  page,
}) => {
  const { normal } = examples.WebformItem;
  const elements = Object.values(everyKind);
  const form = { ...normal, webform: { ...normal.webform, elements } };
  const [long, rich] = [withLongWords, withEveryElement].map((change) => change(form) as object);
  await openWith(page, PATH, (node) => ({
    ...node,
    paragraphs: [long, { ...rich, id: "rich" }],
  }));
  for (const number of [0, 1]) {
    await page.locator("form.webform").nth(number).locator("select").first().waitFor();
  }
  await openAll(page);
  await expectWhole(page);
});

test("paper cuts off neither lines nor tables, which scroll on a screen", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  const text = { ...examples.TextItem.normal, text: { processed: everyElement } };
  const tables = [examples.TableItem, examples.ChartItem].flatMap((named) => Object.values(named));
  await openWith(page, PATH, (node) => ({ ...node, paragraphs: [text, ...tables] }));
  await page.locator(".text-item").waitFor();
  await openAll(page);
  await page.emulateMedia({ media: "print" });
  const cut = await page
    .locator("main [tabindex='0']")
    .evaluateAll((all) =>
      all
        .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
        .map((box) => `${box.localName}.${box.className} in ${box.parentElement?.className}`),
    );
  expect(cut).toEqual([]);
});

const PAGES = {
  ...templatePages,
  "a form": "/de/kontakt",
  "a list with filters": "/fr/manifestations",
  "the data portal": "/de/datenportal",
  "what is seen and heard": "/de/sehen-und-hoeren",
  "search results": "/en/search?q=water",
  "a search without results": "/it/search?q=xyzzy",
};

test.describe("without script", () => {
  // Scripts would only hydrate existing content.
  test.use({ javaScriptEnabled: false });

  test("no template cuts off a word of 45 letters, in header and footer neither", async ({
    page,
  }) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await test.step(name, async () => {
        await page.goto(path);
        await openAll(page);
        await lengthenTexts(page);
        await expectWhole(page);
      });
    }
  });
});

test("no word of 45 letters is cut off in the menu", async ({ page }) => {
  await page.goto("/de");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("dialog").waitFor();
  await lengthenTexts(page);
  await expectWhole(page);
});

test("no word of 45 letters is cut off in what a form says is wrong", async ({ page }) => {
  await page.goto("/de/kontakt");
  await untilHydrated(page, "form.webform");
  await page.locator("form.webform button[type=submit]").click();
  await page.locator("form.webform [role=alert]").first().waitFor();
  await lengthenTexts(page);
  await expectWhole(page);
});
