import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { axeFaults } from "../axeFaults";
import { type ExampleSite, publishExample, startExampleSite } from "../exampleSite";
import { OWN_SITE_TIMEOUT } from "../ownSite";
import { faultsOf, heading, test } from "../prefixExceptDefault/site";
import { prerenderedPaths } from "../prerenderedPaths";
import { startTestPublisher } from "../publisher";
import { untilHydrated } from "../untilHydrated";
import { openForm, sendUntil } from "../webforms";

// The site before examples/json-cms: the export of another CMS in four languages, with menus, pictures, a form and a
// search of its own.

const folder = mkdtempSync(path.join(tmpdir(), "json-cms-site-"));
const content = path.join(folder, "content");
const submissions = path.join(folder, "submissions.jsonl");
let site: ExampleSite | undefined;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  cpSync("examples/json-cms/content", content, { recursive: true });
  site = await startExampleSite("json-cms", { CONTENT: content, SUBMISSIONS: submissions });
});

test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

test("the build has found the pages by links and menus in all languages", async ({ request }) => {
  const pages = (await prerenderedPaths(request)).filter((each) =>
    /^\/(de|en|fr|it)(\/|$)/.test(each),
  );
  expect(pages).toHaveLength(18);
  expect(pages).toEqual(expect.arrayContaining(["/de/messungen/boje", "/it/contatto"]));
  const log = await site?.log();
  expect(log).not.toContain("nothing is at");
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
  await expect(hits).toHaveText(["Erlach Lake Laboratory", "Measurements", "The buoy"]);
  await hits.last().click();
  await expect(heading(page)).toHaveText("The buoy");
  expect(faults).toEqual([]);
});

test("the form tells what is missing, and sends what is entered, once", async ({ page }) => {
  const faults = faultsOf(page);
  const form = await openForm(page, "/fr/contact");
  await form.getByRole("button", { name: "Envoyer" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await form.getByRole("textbox", { name: "Nom" }).fill("Ada Rossi");
  await form.getByRole("textbox", { name: "E-mail" }).fill("ada@rossi.example");
  await form.getByRole("combobox").selectOption("visit");
  await form.getByRole("textbox", { name: "Message" }).fill("La bouée rentre-t-elle en hiver ?");
  await form.getByRole("checkbox").check();
  await sendUntil(form, "Envoyer", page.getByText("Nous répondons dans les deux jours ouvrables."));
  const lines = readFileSync(submissions, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      form: "contact",
      lang: "fr",
      page: "/contact",
      values: { name: "Ada Rossi", subject: "visit", consent: "1" },
    },
  ]);
  expect(faults).toEqual([]);
});

for (const { from, status, to } of [
  { from: "/de/messnetz", status: 301, to: /\/de\/messungen$/ },
  { from: "/fr/bouee", status: 301, to: /\/de\/messungen\/boje$/ },
  { from: "/en/data", status: 302, to: /^https:\/\/data\.lakelab\.example\/$/ },
]) {
  test(`${from} leads on by the CMS's redirect`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(response.headers()["location"]).toMatch(to);
  });
}

test("what is gone, a draft and an unknown path are told apart", async ({ request }) => {
  const paths = ["/en/newsletter", "/de/messungen/winter", "/en/nowhere"];
  const answers = await Promise.all(paths.map((each) => request.get(each)));
  expect(answers.map((answer) => answer.status())).toEqual([410, 404, 404]);
});

test("a changed file goes live once the CMS says so", async ({ page }) => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  if (!site) throw new Error("There is no site.");
  const publisher = await startTestPublisher();
  try {
    const file = path.join(content, "entries/buoy.de.json");
    const changed = readFileSync(file, "utf8").replace("Die Boje", "Die neue Boje");
    writeFileSync(file, changed);
    await site.restartCms();
    const buoy = { langcode: "de", path: "/messungen/boje" };
    const release = await publishExample(site, publisher, buoy);
    expect(release).toMatchObject({ state: "released", problem: null });
    await expect(async () => {
      await page.goto("/de/messungen/boje");
      await expect(heading(page)).toHaveText("Die neue Boje", { timeout: 1000 });
    }).toPass();
  } finally {
    await publisher.stop();
  }
});
