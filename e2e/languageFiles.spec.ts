import { readdirSync, readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

/** Keys of all texts, such as "menu.open". */
const keys = readdirSync("locales/en").flatMap((file) =>
  keysIn(JSON.parse(readFileSync(`locales/en/${file}`, "utf8")) as object),
);

function keysIn(tree: object, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? keysIn(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

/** Lets requests for a language's files fail until the returned function is called. */
async function failTexts(page: Page, langcode: string): Promise<() => void> {
  let fails = true;
  await page.route(`**/static/texts/${langcode}/*.json`, (route) =>
    fails ? route.abort("connectionfailed") : route.continue(),
  );
  return () => {
    fails = false;
  };
}

/** Expects the complete server-rendered page, without script and without visible keys. */
async function expectServersPage(page: Page, title: string, skipLink: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("link", { name: skipLink })).toBeAttached();
  // With script, a button opens the menu.
  await expect(page.getByRole("banner").locator('a[href="#site-map"]')).toBeAttached();
  const words = (await page.locator("body").innerText()).split(/\s+/);
  expect(words.filter((word) => word.includes(".") && keys.includes(word))).toEqual([]);
}

const menuButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });

test("a page whose language file does not come stays as the server drew it until it does", async ({
  page,
}) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  const mend = await failTexts(page, "fr");
  await page.goto("/fr/a-propos");
  const failure = expect.stringContaining("Failed locale loading fr common");
  await expect.poll(() => lines).toContainEqual(failure);
  await expectServersPage(page, "À propos", "Aller au contenu");

  // Its links lead to pages in the same state.
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/fr$/);
  lines.length = 0;
  await expect.poll(() => lines).toContainEqual(failure);
  await page.goto("/fr/a-propos");
  await expectServersPage(page, "À propos", "Aller au contenu");

  mend();
  await menuButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(lines.filter((line) => line.includes("[GATSBY ERROR]"))).toEqual([]);
});

test("a link to a page whose language file does not come leads to the server's page", async ({
  page,
}) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.goto("/it/chi-siamo");
  // The menu has a button once scripts run.
  await expect(menuButton(page)).toBeVisible();
  const mend = await failTexts(page, "fr");
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page
    .getByRole("navigation", { name: "Lingua" })
    .getByRole("link", { name: "Français" })
    .click();
  await expect(page).toHaveURL(/\/fr\/a-propos$/);
  await expect
    .poll(() => lines)
    .toContainEqual(expect.stringContaining("Failed locale loading fr common"));
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(false);
  await expectServersPage(page, "À propos", "Aller au contenu");
  mend();
  await menuButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("each language file is loaded once a visit, and that of another language before its first page", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, file] = /\/static\/texts\/(\w+\/\w+)-[0-9a-f]{8}\.json$/.exec(request.url()) ?? [];
    if (file) asked.push(file);
  });
  const files = (langcode: string, ...namespaces: string[]) =>
    namespaces.map((namespace) => `${langcode}/${namespace}`);
  const pageFiles = (langcode: string) => files(langcode, "common", "blocks", "templates");
  await page.goto("/it/note-legali");
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  // No part of the page needs the texts of blocks.
  expect(new Set(asked)).toEqual(new Set(files("it", "common", "templates")));
  await page
    .getByRole("navigation", { name: "Lingua" })
    .getByRole("link", { name: "Français" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Impressum et protection des données",
  );
  await page
    .getByRole("navigation", { name: "Langue" })
    .getByRole("link", { name: "Italiano" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Impressum e protezione dei dati",
  );
  // All in one document, with the browser's router.
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
  expect(asked.sort()).toEqual([...pageFiles("fr"), ...pageFiles("it")].sort());
});

test("language files are cached for good under their hash", async ({ page, request }) => {
  await page.goto("/de/ueber-uns");
  const data = await page.locator("script#page-data").textContent();
  const { fetches } = JSON.parse(data ?? "") as { fetches: string[] };
  const addresses = fetches.filter((address) => address.startsWith("/static/texts/"));
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(response.headers()["content-type"]).toContain("application/json");
  }
});
