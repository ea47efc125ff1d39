import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { axeFaults } from "../axeFaults";
import { type RunningExample, startExample } from "../../examples/testing/startExample";
import { OWN_SITE_TIMEOUT, type OwnSite, startOwnSite } from "../ownSite";
import { faultsOf, heading, test } from "../prefixExceptDefault/site";
import { prerenderedPaths } from "../prerenderedPaths";
import { startTestPublisher } from "../publisher";
import { untilHydrated } from "../untilHydrated";

// The site with examples/json-source: the backend mirrors a CMS in four languages, with menus, pictures and redirects.

const content = mkdtempSync(path.join(tmpdir(), "json-source-site-"));
let cms: RunningExample | undefined;
let site: OwnSite | undefined;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  cpSync("examples/json-source/content", content, { recursive: true });
  cms = await startExample("json-source", { CONTENT: content });
  site = await startOwnSite({
    env: {
      CONTENT_SOURCE: path.resolve("examples/json-source/source.ts"),
      JSON_CMS_URL: cms.url,
      SOURCE_POLL_SECONDS: "1",
    },
  });
});

test.afterAll(async () => {
  await site?.stop();
  await cms?.stop();
  rmSync(content, { recursive: true });
});

test("the site has the pages of the source in all languages, and none of the demo content", async ({
  request,
}) => {
  const pages = (await prerenderedPaths(request)).filter((each) =>
    /^\/(de|en|fr|it)(\/|$)/.test(each),
  );
  expect(pages).toHaveLength(18);
  expect(pages).toEqual(expect.arrayContaining(["/de/messungen/boje", "/it/contatto"]));
});

for (const { langcode, title, menu } of [
  { langcode: "de", title: "Seelabor Erlach", menu: ["Messungen", "Besuch", "Kontakt"] },
  { langcode: "en", title: "Erlach Lake Laboratory", menu: ["Measurements", "Visit", "Contact"] },
  {
    langcode: "fr",
    title: "Laboratoire du lac de Cerlier",
    menu: ["Mesures", "Visite", "Contact"],
  },
  {
    langcode: "it",
    title: "Laboratorio lacustre di Cerlier",
    menu: ["Misurazioni", "Visita", "Contatto"],
  },
]) {
  test(`the home in ${langcode} has picture, menu and foot`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(`/${langcode}`);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator(".header__main").getByRole("link")).toHaveText(menu);
    const picture = page.getByRole("main").locator("img").first();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole("contentinfo")).toContainText("Hafenweg 4");
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test("a page knows its way home, and which languages it has", async ({ page }) => {
  await page.goto("/en/measurements/buoy");
  const way = page.getByRole("navigation", { name: "You are here" }).getByRole("link");
  await expect(way).toHaveText(["Home", "Measurements"]);
  const languages = page.locator(".language-switcher").getByRole("link");
  await expect(languages.nth(0)).toHaveAttribute("href", "/de/messungen/boje");
  await expect(languages.nth(2)).toHaveAttribute("href", /^\/fr(\/mesures)?$/);
  await expect(languages.nth(2)).toHaveAttribute("data-missing", "true");
});

test("the search finds by itself, and a hit leads to its page", async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto("/en");
  await page.getByRole("link", { name: "Search" }).click();
  await untilHydrated(page, "form.site-search");
  const main = page.getByRole("main");
  await main.locator("input[type=search]").fill("buoy");
  await expect(main.getByRole("status")).toContainText("3 results");
  await expect(main.locator("mark").first()).toHaveText("buoy");
  await main.getByRole("combobox").selectOption("date");
  const hits = page.locator(".search-hit__link");
  await expect(hits).toHaveText(["The buoy", "Erlach Lake Laboratory", "Measurements"]);
  await hits.first().click();
  await expect(heading(page)).toHaveText("The buoy");
  expect(faults).toEqual([]);
});

for (const { from, status, to } of [
  { from: "/de/messnetz", status: 301, to: /\/de\/messungen$/ },
  { from: "/fr/bouee", status: 301, to: /\/en\/measurements\/buoy$/ },
  { from: "/en/data", status: 302, to: /^https:\/\/data\.lakelab\.example\/$/ },
]) {
  test(`${from} leads on by the CMS's redirect`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(response.headers()["location"]).toMatch(to);
  });
}

test("a draft is not there", async ({ request }) => {
  expect((await request.get("/de/messungen/winter")).status()).toBe(404);
});

test("a changed file goes live by itself", async ({ page }) => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  const publisher = await startTestPublisher();
  try {
    const file = path.join(content, "entries/buoy.de.json");
    writeFileSync(file, readFileSync(file, "utf8").replace("Die Boje", "Die neue Boje"));
    await expect(async () => {
      await page.goto("/de/messungen/boje");
      await expect(heading(page)).toHaveText("Die neue Boje", { timeout: 1000 });
    }).toPass();
  } finally {
    await publisher.stop();
  }
});
