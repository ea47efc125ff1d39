import { expect, test, type Page } from "@playwright/test";
import { navigateTo } from "./navigateTo";
import { edit } from "./cms";

// For paths unknown to the build, the browser's router requests data, and a reload requests a
// page. Both must have the same result.

interface Outcome {
  url: string;
  language: string | null;
  title: string;
  text: string;
}

/** What a visitor sees. */
async function outcome(page: Page): Promise<Outcome> {
  return {
    // Gatsby's own server appends a slash to such an address.
    url: page.url().replace(/\/(?=$|\?)/, ""),
    language: await page.locator("html").getAttribute("lang"),
    title: await page.title(),
    text: await page.locator("main").innerText(),
  };
}

/** Navigates to a path, and expects the same result as after a reload. */
async function expectSameByReload(page: Page, path: string, heading: string | RegExp) {
  await navigateTo(page, path);
  const titleOf = (tab: Page) => tab.getByRole("heading", { level: 1 });
  await expect(titleOf(page)).toHaveText(heading);
  const reloaded = await page.context().newPage();
  await reloaded.goto(path);
  await expect(titleOf(reloaded)).toHaveText(heading);
  await reloaded.mouse.move(1, 1);
  await reloaded.waitForLoadState("networkidle");
  const expected = await outcome(reloaded);
  await reloaded.close();
  // After a navigation, blocks arrive with their scripts.
  await expect.poll(() => outcome(page)).toEqual(expected);
  return expected;
}

interface Draft {
  id: string;
  langcode: string;
  path: string;
}

/** Creates a draft unknown to the build. */
async function draft(langcode: string, title: string): Promise<Draft> {
  const path = `/${title.toLowerCase().replaceAll(" ", "-")}-${Date.now()}`;
  const { saveDraft } = await edit<{ saveDraft: { id: string } }>(
    "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }",
    { input: { kind: "ContentPage", langcode, path, fields: { title } } },
  );
  return { id: saveDraft.id, langcode, path };
}

async function publish({ id, langcode }: Draft) {
  await edit(
    "mutation ($id: String!, $langcode: String!) { publish(id: $id, langcode: $langcode) { id } }",
    { id, langcode },
  );
}

async function remove({ id }: Draft) {
  await edit("mutation ($id: String!) { deleteNode(id: $id) }", { id });
}

test("an unknown path", async ({ page }) => {
  await page.goto("/fr");
  const { text } = await expectSameByReload(page, "/fr/inconnu", "Cette page n’existe pas");
  expect(text).toContain("Page not found: /fr/inconnu");
});

test("an unknown path with a query", async ({ page }) => {
  await page.goto("/de");
  const { text } = await expectSameByReload(page, "/de/fehlt?a=1", "Diese Seite gibt es nicht");
  expect(text).toMatch(/Page not found: \/de\/fehlt$/m);
});

test("a path that fails its own validation", async ({ page }) => {
  await page.goto("/it");
  const path = "/it/a%7Bb%7D?x=1";
  const { text } = await expectSameByReload(page, path, "Questa pagina non esiste");
  expect(text).toContain(`Page Not Found: ${path}`);
});

test("a path in no language of the site", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "i18n_redirected", value: "it", url: baseURL ?? "" }]);
  await page.goto("/it");
  const { text, language } = await expectSameByReload(
    page,
    "/es/pagina?x=1",
    "Questa pagina non esiste",
  );
  expect(language).toBe("it-CH");
  expect(text).toContain("Page Not Found: /es/pagina?x=1");
});

test("a permanent redirect, and one for the time being", async ({ page }) => {
  await page.goto("/de");
  const { url } = await expectSameByReload(page, "/de/institut?from=mail", "Über uns");
  expect(new URL(url).pathname).toBe("/de/ueber-uns");
  expect((await expectSameByReload(page, "/fr/crues", "Prévision des crues")).language).toBe(
    "fr-CH",
  );
});

test("a page that was removed", async ({ page, request }) => {
  const page1 = await draft("en", "Removed page");
  await publish(page1);
  await remove(page1);
  expect((await request.get(`/en${page1.path}`)).status()).toBe(410);
  await page.goto("/en");
  await expectSameByReload(page, `/en${page1.path}`, "This page has been removed");
});

test("a page is there a second after it is published, by click and by reload", async ({ page }) => {
  const fresh = await draft("en", "Fresh page");
  const path = `/en${fresh.path}`;
  await page.goto("/en");
  await expectSameByReload(page, path, "This page does not exist");
  await publish(fresh);
  await page.goto("/en");
  const { title } = await expectSameByReload(page, path, "Fresh page");
  expect(title).toContain("Fresh page –");
  await remove(fresh);
});

test("a second click asks again, so that a page published in between is found", async ({
  page,
}) => {
  const late = await draft("de", "Spaete Seite");
  const path = `/de${late.path}`;
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/de");
  await navigateTo(page, path);
  await expect(title).toHaveText("Diese Seite gibt es nicht");
  await publish(late);
  await navigateTo(page, "/de/kontakt");
  await expect(title).toHaveText("Kontakt");
  await navigateTo(page, path);
  await expect(title).toHaveText("Spaete Seite");

  await remove(late);
  await navigateTo(page, "/de/kontakt");
  await expect(title).toHaveText("Kontakt");
  await navigateTo(page, path);
  await expect(title).toHaveText("Diese Seite wurde entfernt");
});
