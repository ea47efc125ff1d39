import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { edit } from "./cms";
import { untilHydrated } from "./untilHydrated";

/** Opens the search page and waits for hydration. */
async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page, "form.site-search");
}
const languages = [
  { code: "de", word: "Gletscher", hit: /\/de\/.*gletscher/ },
  { code: "it", word: "ghiacciai", hit: /\/it\/.*ghiacciai/ },
];

for (const { code, word, hit } of languages) {
  test(`a hit in ${code} leads to the page in that language`, async ({ page }) => {
    await openSearch(page, `/${code}/search?q=${word}`);
    const first = page.locator(".search-hit__link").first();
    await expect(first).toHaveAttribute("href", hit);
    const title = await first.textContent();
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    await expect(page).toHaveURL(hit);
  });
}

test("the server answers with results, kept out of search engines and caches", async ({
  request,
}) => {
  const response = await request.get("/de/search?q=Gletcher");
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  const html = await response.text();
  expect(html).toContain('content="noindex"');
  expect(html).toMatch(/<mark>Gletscher/);
});

test("results follow what is typed, and the back button follows them", async ({ page }) => {
  await openSearch(page, "/de/search");
  const field = page.locator("main").locator("input[type=search]");
  const status = page.locator("main").getByRole("status");
  // Typing only counts after hydration.
  await expect(async () => {
    await field.fill("");
    await field.pressSequentially("Rhein");
    await expect(page).toHaveURL(/\?q=Rhein$/, { timeout: 2000 });
  }).toPass();
  await expect(status).toContainText("«Rhein»");
  await field.fill("Hochwasser");
  await expect(status).toContainText("«Hochwasser»");
  await expect(page).toHaveTitle(/^Hochwasser – /);

  await page.locator(".search-hit__link").first().click();
  // Newly generated pictures of the hits use the browser's connections meanwhile.
  await expect(page.locator(".search-hit")).toHaveCount(0, { timeout: 20_000 });
  await page.goBack();
  await expect(field).toHaveValue("Hochwasser");
  await expect(status).toContainText("«Hochwasser»");
  await expect(page.locator(".search-hit").first()).toBeVisible();
});

test("what is typed before script runs is searched for once it does", async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/fr/search", { waitUntil: "commit" });
  const field = page.locator("main").locator("input[type=search]");
  await field.fill("glacier");
  release();
  await expect(page).toHaveURL(/\?q=glacier$/);
  await expect(field).toHaveValue("glacier");
  await expect(page.locator(".search-hit").first()).toBeVisible();
});

test("the icon in the header leads to the field, with the focus in it", async ({ page }) => {
  await page.goto("/de/kontakt");
  await untilHydrated(page);
  const icon = page.getByRole("banner").getByRole("link", { name: "Suche" });
  // With prefetched data, the router renders the page at once.
  const fetched = page.waitForResponse(/\/page-data\/de\/search\/page-data\.json$/);
  await icon.hover();
  await fetched;
  await icon.click();
  await expect(page).toHaveURL(/\/de\/search$/);
  await expect(page.locator("main").locator("input[name=q]")).toBeFocused();
});

test("the field in the menu leads to the results", async ({ page }) => {
  await page.goto("/it");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=search]").fill("acqua");
  await dialog.locator("input[type=search]").press("Enter");
  await expect(page).toHaveURL(/\/it\/search\?q=acqua$/);
  await expect(dialog).toBeHidden();
  await expect(page.locator(".search-hit").first()).toBeVisible();
});

test("a draft is found when it is published, and no more once it is unpublished", async ({
  page,
}) => {
  const word = `Probewort${Date.now()}`;
  const { saveDraft } = await edit<{ saveDraft: { id: string } }>(
    "mutation Save($input: SaveDraftInput!) { saveDraft(input: $input) { id } }",
    {
      input: {
        kind: "ContentPage",
        langcode: "de",
        path: `/${word.toLowerCase()}`,
        fields: { title: word },
      },
    },
  );
  const { id } = saveDraft;
  const results = page.locator(".search-hit");
  await openSearch(page, `/de/search?q=${word}`);
  await expect(results).toHaveCount(0);
  // The search waits only a moment for its index.
  const untilFound = (count: number) =>
    expect(async () => {
      await page.reload();
      await expect(results).toHaveCount(count, { timeout: 2_000 });
    }).toPass();
  await edit('mutation ($id: String!) { publish(id: $id, langcode: "de") { id } }', { id });
  await untilFound(1);
  await edit("mutation ($id: String!) { deleteNode(id: $id) }", { id });
  await untilFound(0);
});

test("the search page is accessible", async ({ page }) => {
  await openSearch(page, "/de/search?q=Wasser&topic=rivers");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  test(`a page after the last is none, ${how} script`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/fr/search?q=eau&page=999");
    const main = page.locator("main");
    const says = /La page 999 n’existe pas/;
    await expect(main.getByRole("status")).toHaveText(says);
    await expect(page.locator(".search-hit")).toHaveCount(0);
    await main.getByRole("link", { name: "Revenir aux résultats" }).click();
    await expect(page).toHaveURL(/\/fr\/search\?q=eau(&page=\d)?$/);
    await expect(page.locator(".search-hit").first()).toBeVisible();
    await expect(main.getByRole("status")).not.toHaveText(says);
    await context.close();
  });
}
