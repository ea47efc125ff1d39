import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { axeFaults } from "../axeFaults";
import { navigateTo } from "../navigateTo";
import { buildExample, type ExampleSite, publishExample, startExampleSite } from "../exampleSite";
import { OWN_SITE_TIMEOUT } from "../ownSite";
import { faultsOf, heading, test } from "../prefixExceptDefault/site";
import { prerenderedPaths } from "../prerenderedPaths";
import { startTestPublisher } from "../publisher";

// The site with examples/minimal-cms: one kind of page, in two of the site's four languages, and without any optional
// capability.

const folder = mkdtempSync(path.join(tmpdir(), "minimal-cms-site-"));
const pages = path.join(folder, "pages.json");
let site: ExampleSite | undefined;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(OWN_SITE_TIMEOUT);
  cpSync("examples/minimal-cms/pages.json", pages);
  site = await startExampleSite("minimal-cms", { PAGES: pages });
});

test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

test("the build has found all pages by their links, and says what it does without", async ({
  request,
}) => {
  expect((await prerenderedPaths(request)).sort()).toEqual([
    "/de",
    "/de/oeffnungszeiten",
    "/de/teleskope",
    "/de/teleskope/refraktor",
    "/en",
    "/en/opening-hours",
    "/en/telescopes",
  ]);
  const output = (await site?.log()) ?? "";
  expect(output).not.toMatch(/\n\s+at \S+ \(/);
  const log = output.replace(/\s+/g, " ");
  expect(log).toContain("The CMS lacks SEARCH: There is no search, and no field for it.");
  expect(log).toContain('The language "fr" has no home, so visitors are not offered it.');
});

for (const { path, title, link, to } of [
  { path: "/de", title: "Sternwarte Hohfluh", link: "jeden Freitag offen", to: "Öffnungszeiten" },
  { path: "/en", title: "Hohfluh Observatory", link: "open every Friday", to: "Opening hours" },
]) {
  test(`the home ${path} leads on by its links, and offers nothing that is not there`, async ({
    page,
  }) => {
    const faults = faultsOf(page);
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("search")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
    await expect(page.locator("a[href*='/search'], a[href*='/preview']")).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("link", { name: link }).click();
    await expect(heading(page)).toHaveText(to);
    await expect(page).toHaveTitle(`${to} – ${title}`);
    expect(faults).toEqual([]);
  });
}

test("the language switch leads from home to home, and offers the two languages with content", async ({
  page,
}) => {
  await page.goto("/de");
  const languages = page.locator(".language-switcher").getByRole("link");
  await expect(languages).toHaveText(["DE", "EN"]);
  await page.getByRole("link", { name: "EN English", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(heading(page)).toHaveText("Hohfluh Observatory");
  await expect(page.locator("link[rel=alternate][hreflang]")).toHaveCount(3);
});

test("a page that knows no translations leads to the home of the other language", async ({
  page,
}) => {
  await page.goto("/de/teleskope");
  const english = page.getByRole("link", {
    name: /^EN English: in dieser Sprache nicht verfügbar/,
  });
  await expect(english).toHaveAttribute("href", "/en");
});

for (const { name, headers, to } of [
  { name: "the wanted one", headers: { "accept-language": "de-AT" }, to: "/de" },
  { name: "the best that is there", headers: { "accept-language": "fr, de;q=0.5" }, to: "/de" },
  { name: "the default one for others", headers: { "accept-language": "it" }, to: "/en" },
  {
    name: "a cookie for another counts no more",
    headers: { "accept-language": "de", cookie: "i18n_redirected=it" },
    to: "/de",
  },
]) {
  test(`the root path leads to a language with content: ${name}`, async ({ request }) => {
    const response = await request.get("/", { maxRedirects: 0, headers });
    expect(response.status()).toBe(301);
    expect(response.headers()["location"]).toBe(to);
  });
}

for (const { path, title, home } of [
  { path: "/de/nirgends", title: "Diese Seite gibt es nicht", home: "/de" },
  { path: "/en/search", title: "This page does not exist", home: "/en" },
  { path: "/fr/nulle-part", title: "Cette page n’existe pas", home: "/en" },
  { path: "/fr", title: "Cette page n’existe pas", home: "/en" },
]) {
  test(`the unknown path ${path} leads to the home ${home}`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText(title);
    // No suggestions that need a missing capability.
    const ways = page.getByRole("main").getByRole("link");
    await expect(ways).toHaveCount(1);
    await expect(ways).toHaveAttribute("href", home);
    await expect(page.getByRole("banner").getByRole("link")).toHaveAttribute("href", home);
    // The line below shows the address, which may contain the word.
    await expect(page.locator(".error-view .lead")).not.toContainText(/search|such|recherche/i);
    expect((await page.request.get(home)).status()).toBe(200);
  });
}

test("an unknown path that a click leads to is a page of the site, too", async ({ page }) => {
  await page.goto("/en");
  await navigateTo(page, "/en/nowhere");
  await expect(heading(page)).toHaveText("This page does not exist");
});

test("a change goes live as a content release and as a code release", async ({ page }) => {
  test.setTimeout(2 * OWN_SITE_TIMEOUT);
  if (!site) throw new Error("There is no site.");
  const publisher = await startTestPublisher();
  const retitle = async (from: string, to: string) => {
    writeFileSync(
      pages,
      readFileSync(pages, "utf8").replace(`"title": "${from}"`, `"title": "${to}"`),
    );
    await site?.restartCms();
  };
  const expectLive = async (title: string) => {
    await expect(async () => {
      await page.goto("/de/teleskope");
      await expect(heading(page)).toHaveText(title, { timeout: 1000 });
    }).toPass();
  };
  try {
    await retitle("Teleskope", "Alle Teleskope");
    const changed = { langcode: "de", path: "/teleskope" };
    const content = await publishExample(site, publisher, changed);
    expect(content).toMatchObject({ state: "released", problem: null });
    expect(content.log).toMatch(/Pages rendered: \d+/);
    await expectLive("Alle Teleskope");

    await retitle("Alle Teleskope", "Unsere Teleskope");
    const code = await buildExample(site, publisher);
    expect(code).toMatchObject({ state: "released", problem: null });
    expect(code.log).toContain("The site is built");
    await expectLive("Unsere Teleskope");
  } finally {
    await publisher.stop();
  }
});
