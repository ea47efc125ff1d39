import path from "node:path";
import { expect, test } from "@playwright/test";
import { failures, startBrokenCms, unrenderableCms, workingCms } from "./brokenCms";
import { navigateTo } from "./navigateTo";
import { startSecondSite, type SecondSite } from "./secondSite";

// The built site, served by a process whose CMS fails in various ways.
test.describe.configure({ mode: "serial" });

const UNDRAWABLE_DATE = path.join(__dirname, "undrawableDate.cjs");

let cms: Awaited<ReturnType<typeof startBrokenCms>>;
let site: SecondSite;

test.beforeAll(async () => {
  cms = await startBrokenCms();
  site = await startSecondSite({
    GRAPHQL_API_URL: cms.url,
    GRAPHQL_TIMEOUT_MS: "600",
    NODE_OPTIONS: `--require ${UNDRAWABLE_DATE}`,
  });
});

test.afterAll(async () => {
  await site.stop();
  cms.close();
});

const languages = [
  { code: "de", title: "Diese Seite kann zurzeit nicht angezeigt werden" },
  { code: "en", title: "This page cannot be shown at the moment" },
  { code: "fr", title: "Cette page ne peut pas être affichée pour l’instant" },
  { code: "it", title: "Al momento questa pagina non può essere mostrata" },
];

for (const { code, title } of languages) {
  test(`a page asked for while the CMS is down: kind words in ${code}, and when to come again`, async ({
    request,
  }) => {
    cms.behave((incoming) => incoming.socket.destroy());
    const response = await request.get(`${site.url}/${code}/neu`);
    expect(response.status()).toBe(503);
    expect(response.headers()["retry-after"]).toBe("30");
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    expect(await response.text()).toContain(title);
  });
}

for (const [name, { behaviour, logged }] of Object.entries(failures)) {
  test(`a CMS ${name} is an unreachable page and search, and a line in the log`, async ({
    request,
  }) => {
    cms.behave(behaviour);
    const before = (await site.log()).length;
    const page = await request.get(`${site.url}/de/neu`);
    expect(page.status()).toBe(503);
    const pageText = await page.text();
    expect(pageText).toContain("Diese Seite kann zurzeit nicht angezeigt werden");

    const search = await request.get(`${site.url}/de/search?q=Gletscher`);
    expect(search.status()).toBe(503);
    expect(search.headers()["retry-after"]).toBe("30");
    const searchText = await search.text();
    expect(searchText).toContain("Die Suche ist zurzeit nicht erreichbar");
    expect(searchText).toContain('value="Gletscher"');

    const lines = (await site.log()).slice(before);
    expect(lines).toMatch(logged);
    expect(lines).toContain("route resolution failed");
    expect(lines).toContain("search failed");
    for (const text of [pageText, searchText]) {
      expect(text).not.toContain("secret-host");
      expect(text).not.toContain(cms.url);
    }
  });
}

test("a page that cannot be rendered is the error page, and a line with its path in the log", async ({
  page,
}) => {
  cms.behave(unrenderableCms);
  // The browser cannot render it either.
  await page.addInitScript({ path: UNDRAWABLE_DATE });
  const before = (await site.log()).length;
  const response = await page.goto(`${site.url}/de/neu?a=1`);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Etwas ist schiefgelaufen");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect
    .poll(async () => (await site.log()).slice(before))
    .toMatch(
      /^\[\d{2}\/[A-Z][a-z]{2}\/\d{4}(:\d{2}){3} [+-]\d{4}\] \[GATSBY ERROR\] \/de\/neu\?a=1 TypeError/m,
    );
});

test("pages of the build do not need the CMS", async ({ request }) => {
  cms.behave((incoming) => incoming.socket.destroy());
  const response = await request.get(`${site.url}/fr/a-propos`);
  expect(response.status()).toBe(200);
});

test("a click while the CMS is down shows what a reload shows, and the page once it is back", async ({
  page,
}) => {
  cms.behave((incoming) => incoming.socket.destroy());
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(`${site.url}/fr`);
  await navigateTo(page, "/fr/crues");
  await expect(title).toHaveText("Cette page ne peut pas être affichée pour l’instant");
  await page.reload();
  await expect(title).toHaveText("Cette page ne peut pas être affichée pour l’instant");
  await navigateTo(page, "/fr/contact");
  await expect(title).toHaveText("Contact");
  cms.behave(workingCms);
  // This site has a short CMS timeout: on a busy machine, one more retry may fail.
  await expect(async () => {
    await navigateTo(page, "/fr/contact");
    await expect(title).toHaveText("Contact");
    await navigateTo(page, "/fr/crues");
    await expect(title).toHaveText("Prévision des crues", { timeout: 4000 });
  }).toPass();
});

test("the search page keeps what was typed, says so, and tries again", async ({ page }) => {
  cms.behave((incoming) => incoming.socket.destroy());
  await page.goto(`${site.url}/it/search?q=ghiacciai`);
  const main = page.locator("main");
  await expect(main.getByRole("status")).toHaveText("La ricerca non è al momento raggiungibile");
  await expect(main.getByRole("searchbox")).toHaveValue("ghiacciai");
  cms.behave(workingCms);
  // This site has a short CMS timeout: on a busy machine, one more retry may fail.
  await expect(async () => {
    await main.getByRole("link", { name: "Riprova" }).click();
    await expect(page.locator(".search-hit").first()).toBeVisible({ timeout: 4000 });
  }).toPass();
  await expect(main.getByRole("searchbox")).toHaveValue("ghiacciai");
});
