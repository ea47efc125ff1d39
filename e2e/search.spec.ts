import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** Opens the search page and waits for hydration. */
async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page, "form.site-search");
}
import { edit } from "./cms";
import { untilHydrated } from "./untilHydrated";

const languages = [
  { code: "de", word: "Gletscher", hit: /\/de\/.*gletscher/ },
  { code: "en", word: "glaciers", hit: /\/en\/.*glacier/ },
  { code: "fr", word: "glaciers", hit: /\/fr\/.*glacier/ },
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

test("the arrow keys lead from the field to the results", async ({ page }) => {
  await openSearch(page, "/de/search?q=Gletscher");
  await page.locator("main").locator("input[type=search]").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".search-hit__link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const second = page.locator(".search-hit__link").nth(1);
  await expect(second).toBeFocused();
  const title = (await second.textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("filters are in the address, stand as chips, and can be removed", async ({ page }) => {
  await openSearch(page, "/fr/search?q=eau");
  const status = page.locator("main").getByRole("status");
  const all = await status.textContent();
  const articles = page.getByRole("checkbox", { name: /Billets/ });
  await expect(async () => {
    await articles.check();
    await expect(page).toHaveURL(/kind=BlogDetailpage/, { timeout: 2000 });
  }).toPass();
  await expect(status).not.toHaveText(all ?? "");
  await expect(status).toContainText("« eau »");
  await page.getByRole("link", { name: "Retirer le filtre « Billets »" }).click();
  await expect(page).toHaveURL(/\/fr\/search\?q=eau$/);
  await expect(status).toHaveText(all ?? "");
  await page.goBack();
  await expect(articles).toBeChecked();
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

test("a slip is corrected in sight, and what was typed is a click away", async ({ page }) => {
  await openSearch(page, "/de/search?q=Gletcher");
  const main = page.locator("main");
  await expect(main.getByText("Meinten Sie «Gletscher»?")).toBeVisible();
  await main.getByRole("link", { name: "Stattdessen nach «Gletcher» suchen" }).click();
  await expect(page).toHaveURL(/\?q=Gletcher&exact=1$/);
  await expect(main.getByRole("status")).toHaveText("Nichts gefunden für «Gletcher»");
  // The suggestions also contain a topic of this name.
  const query = page.locator('[href="/de/search?q=Gletscher"]');
  await main.getByRole("link", { name: "Gletscher", exact: true }).and(query).click();
  await expect(page).toHaveURL(/\?q=Gletscher$/);
});

test("where nothing is found, another query is offered", async ({ page }) => {
  await openSearch(page, "/en/search?q=groundwater+zebra");
  const main = page.locator("main");
  await expect(main.getByRole("status")).toHaveText("Nothing found for “groundwater zebra”");
  await main.getByRole("link", { name: "groundwater", exact: true }).click();
  await expect(page).toHaveURL(/\?q=groundwater$/);
  await expect(page.locator(".search-hit").first()).toBeVisible();
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

test("a query that is too long is cut to what is searched for", async ({ page }) => {
  await openSearch(page, `/de/search?q=${"a".repeat(300)}`);
  await expect(page.locator("main").locator("input[type=search]")).toHaveValue("a".repeat(200));
});

test("an unreachable search says so, keeps the words and tries again", async ({ page }) => {
  await openSearch(page, "/en/search?q=rhine");
  await page.route("**/graphql", (route) => route.fulfill({ status: 502, body: "{}" }));
  const main = page.locator("main");
  await main.locator("input[type=search]").fill("aare");
  await expect(main.getByRole("status")).toHaveText("The search cannot be reached at the moment", {
    timeout: 15_000,
  });
  await page.unroute("**/graphql");
  await main.getByRole("link", { name: "Try again" }).click();
  await expect(main.getByRole("status")).toContainText("“aare”");
  await expect(main.locator("input[type=search]")).toHaveValue("aare");
});

test("the search page is accessible", async ({ page }) => {
  await openSearch(page, "/de/search?q=Wasser&topic=rivers");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

const beyond = [
  {
    code: "de",
    word: "Wasser",
    says: /Seite 999 gibt es nicht/,
    back: "Zurück zu den Ergebnissen",
  },
  { code: "en", word: "water", says: /There is no page 999/, back: "Back to the results" },
  { code: "fr", word: "eau", says: /La page 999 n’existe pas/, back: "Revenir aux résultats" },
  { code: "it", word: "acqua", says: /La pagina 999 non esiste/, back: "Torna ai risultati" },
];

for (const { code, word, says, back } of beyond) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with" : "without";
    test(`a page after the last is none, in ${code}, ${how} script`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`/${code}/search?q=${word}&page=999`);
      const main = page.locator("main");
      await expect(main.getByRole("status")).toHaveText(says);
      await expect(page.locator(".search-hit")).toHaveCount(0);
      await main.getByRole("link", { name: back }).click();
      await expect(page).toHaveURL(new RegExp(`/${code}/search\\?q=${word}(&page=\\d)?$`));
      await expect(page.locator(".search-hit").first()).toBeVisible();
      await expect(main.getByRole("status")).not.toHaveText(says);
      await context.close();
    });
  }
}
