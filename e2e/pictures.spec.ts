import { expect, test, type Page } from "@playwright/test";
import { examples } from "../src/blocks/examples";
import { openWith } from "./openWith";
import { templatePages } from "./templates";

// Pictures are never larger than their file and have no background, except dark drawings in the dark theme.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SMALL = { width: 150, height: 100 };
const PATH = "/de/ueber-uns";

/** Content whose pictures and drawings are tiny and transparent. */
function withStamps<Content>(content: Content): Content {
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) => {
    const isPicture =
      typeof value === "object" && value !== null && "alt" in value && "width" in value;
    return isPicture ? { ...value, ...SMALL, placeholder: null } : value;
  }) as Content;
}

const allBlocks = Object.values(examples).flatMap((named) => Object.values(named));

/** A visible picture: its size in CSS pixels, and its position. */
interface Shown {
  width: number;
  height: number;
  isDrawing: boolean;
  place: string;
}

function shownPictures(page: Page): Promise<Shown[]> {
  return page.locator("main .picture").evaluateAll((all) =>
    all
      .map((picture) => ({ picture, box: picture.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .map(({ picture, box: { width, height } }) => ({
        width,
        height,
        isDrawing: picture.classList.contains("picture--drawing"),
        place: picture.parentElement?.className ?? "",
      })),
  );
}

/** The box of a drawing may be taller than its content. */
const isTooLarge = ({ width, height, isDrawing }: Shown) =>
  width > SMALL.width + 0.5 || (!isDrawing && height > SMALL.height + 0.5);

/** Pictures shown larger than their file in windows of several widths, and the number of visible ones. */
async function findTooLarge(page: Page): Promise<{ shown: number; tooLarge: Shown[] }> {
  const found: Shown[] = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await shownPictures(page)));
  }
  return { shown: found.length, tooLarge: found.filter(isTooLarge) };
}

test("no block shows a picture larger than its file, or on a colour of ours but a light plate by night", async ({
  page,
}) => {
  await openWith(page, PATH, (node) => withStamps({ ...node, paragraphs: allBlocks }));
  await page.locator(".image-item__zoom").first().click();
  await page.locator(".zoom-dialog .picture").waitFor();
  const { shown, tooLarge } = await findTooLarge(page);
  expect(shown).toBeGreaterThan(80);
  expect(tooLarge).toEqual([]);
  for (const [colorScheme, ground] of [
    ["light", "rgba(0, 0, 0, 0)"],
    ["dark", "rgb(253, 253, 251)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const pictures = page.locator(
      "main :is(picture.picture, img.picture):not([data-tone=deep] *, .slideshow-item__stage *)",
    );
    expect(await pictures.count()).toBeGreaterThan(40);
    const grounds = () =>
      pictures.evaluateAll((all) =>
        all.map((picture) => {
          // A drawing with a dark variant must also work in the light theme.
          const { backgroundColor, colorScheme: scheme } = getComputedStyle(picture);
          return `${backgroundColor} ${scheme}`;
        }),
      );
    await expect.poll(async () => [...new Set(await grounds())]).toEqual([`${ground} light`]);
  }
});

test("no template shows a picture larger than its file", async ({ page }) => {
  const { ErrorPage: _, ...pages } = templatePages;
  let all = 0;
  for (const path of Object.values(pages)) {
    await openWith(page, path, withStamps);
    const { shown, tooLarge } = await findTooLarge(page);
    all += shown;
    expect(tooLarge, path).toEqual([]);
  }
  expect(all).toBeGreaterThan(40);
});
