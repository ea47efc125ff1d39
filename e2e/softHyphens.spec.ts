import { expect, test } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

const HYPHEN = "\u00ad";
const PATH = "/de/veranstaltungen/grundwassertag-2025";
const WORD = "Trinkwasserschutzzonenausscheidung";

test.use({ viewport: { width: 320, height: 700 } });

test("a long word in a title is broken by the page itself, and nowhere else has the marks of it", async ({
  page,
  request,
}) => {
  await page.goto(PATH);
  await untilHydrated(page);
  const title = page.getByRole("heading", { level: 1 });
  const text = (await title.textContent()) ?? "";
  expect(text).toContain(HYPHEN);
  expect(text.replaceAll(HYPHEN, "")).toContain(WORD);
  // Without script, the line breaks at the same positions.
  expect(await (await request.get(PATH)).text()).toContain(text.replaceAll("&", "&amp;"));
  expect(await page.title()).toContain(WORD);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain(WORD);
  expect(data).not.toContain(HYPHEN);
  for (const attribute of ["aria-label", "title", "content", "alt"]) {
    expect(await page.locator(`[${attribute}*="${HYPHEN}"]`).count()).toBe(0);
  }
});

test("no title is wider than the screen", async ({ page }) => {
  for (const path of ["/de", "/de/veranstaltungen", PATH, "/fr/manifestations", "/it"]) {
    await page.goto(path);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, h3")]
        .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
        .filter((each) => !each.classList.contains("visually-hidden"))
        .map((each) => each.textContent),
    );
    expect(wide).toEqual([]);
  }
});

test("what is copied has no soft hyphens", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(PATH);
  await untilHydrated(page);
  await page.getByRole("heading", { level: 1 }).selectText();
  await page.keyboard.press("ControlOrMeta+c");
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const html = await item?.getType("text/html");
    return [await navigator.clipboard.readText(), (await html?.text()) ?? ""];
  });
  for (const text of copied) {
    expect(text).toContain(WORD);
    expect(text).not.toContain(HYPHEN);
  }
});

test("feeds and the search have titles as editors write them", async ({ request }) => {
  for (const path of ["/feeds/de/blog.xml", "/feeds/de/insights.xml", `/de/search?q=${WORD}`]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(HYPHEN);
  }
});
