import { expect, test, type Page } from "@playwright/test";
import { previewToken, revokeToken, saveDraft } from "./cms";
import { mainContent } from "./mainContent";
import { templatePages } from "./templates";

// Each test uses its own page, and publishes no draft, so that tests do not interfere.

type Fields = Record<string, unknown>;

/** Opens a preview as an editor of the whole site, and waits for hydration. */
async function openPreview(page: Page, path: string): Promise<void> {
  const { token } = await previewToken();
  await page.goto(`${path}?token=${token}`);
  await expect(page.getByRole("button", { name: /Teilen|Share|Partager/ })).toBeVisible();
}

const bar = (page: Page) => page.locator(".preview-bar");

function withTitle(title: string) {
  return (fields: Fields): Fields => ({ ...fields, title });
}

test("a draft shows under its bar, and visitors see nothing of it", async ({ page, request }) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await saveDraft("advisory", "de", withTitle("Beratung, neu gedacht"));
  await openPreview(page, "/de/preview/dienstleistungen/beratung");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beratung, neu gedacht");
  await expect(page).toHaveURL(/\/de\/preview\/dienstleistungen\/beratung\/?$/);
  await expect(bar(page)).toContainText("Entwurf mit Änderungen");
  await expect(bar(page)).toContainText(/Fassung \d+, .*20\d\d/);
  const publicPage = await request.get("/de/dienstleistungen/beratung");
  expect(await publicPage.text()).not.toContain("neu gedacht");
  const scripts = await page.evaluate(() => document.cookie);
  expect(scripts).not.toContain("preview_token");
  expect(faults).toEqual([]);
});

test("links stay in the preview, and lead from draft to published page and back", async ({
  page,
}) => {
  await openPreview(page, "/de/preview/dienstleistungen/beratung");
  const hrefs = await page
    .locator(".shell a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const leaving = hrefs.filter((href) => !/^\/(de|en|fr|it)\/preview(\/|$)/.test(href));
  expect(leaving.filter((href) => !/\/search$|\.\w+$/.test(href))).toEqual([]);

  await page.locator(".breadcrumb a").nth(1).click();
  await expect(page).toHaveURL(/\/de\/preview\/dienstleistungen\/?$/);
  await expect(bar(page)).toContainText("Veröffentlicht, kein Entwurf");
  await page.locator("main a[href*='/preview/dienstleistungen/beratung']").first().click();
  await expect(page).toHaveURL(/\/preview\/dienstleistungen\/beratung\/?$/);
  await page.locator(".header__brand").click();
  await expect(page).toHaveURL(/\/de\/preview\/_home\/?$/);
  await expect(bar(page)).toBeVisible();
});

test("without a slug the route lists the drafts that may be seen", async ({ page }) => {
  await saveDraft("history", "fr", withTitle("Une histoire d’eau"));
  const { token } = await previewToken({ scope: "PAGE", id: "history", langcode: "fr" });
  await page.goto(`/fr/preview?token=${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brouillons");
  const drafts = page.locator(".draft-list__item");
  await expect(drafts).toHaveCount(1);
  await expect(drafts).toContainText("Brouillon avec modifications");
  await drafts.getByRole("link", { name: "Une histoire d’eau" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une histoire d’eau");
  // The preview only offers pages that the token covers.
  await expect(bar(page).getByRole("link", { name: /^Français/ })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: /^Deutsch/ })).toHaveCount(0);
});

test("a draft that is saved shows by itself, with scroll position and focus kept", async ({
  page,
}) => {
  await openPreview(page, "/de/preview/forschung/grundwasser");
  const link = page.locator(".footer a").first();
  await link.focus();
  // Wait for smooth scrolling to reach the end of the page.
  await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: "instant" }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await saveDraft("groundwater", "de", withTitle("Grundwasser, frisch"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grundwasser, frisch");
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(link).toBeFocused();
  await expect(bar(page).getByRole("status").first()).toContainText(/zeigt jetzt Fassung \d+/);
});

test("what the draft changes is marked, block by block", async ({ page }) => {
  await saveDraft("farming", "de", (fields) => {
    const [first, _second, ...others] = fields.paragraphs as Fields[];
    const added = { kind: "TextItem", title: "Eben erst geschrieben", text: "<p>Neu.</p>" };
    return {
      ...fields,
      lead: "Eine neue Einleitung.",
      paragraphs: [added, { ...first, title: "Anderer Titel" }, ...others],
    };
  });
  await openPreview(page, "/de/preview/landwirtschaft");
  const toggle = page.getByRole("button", { name: "Änderungen" });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  const list = bar(page).getByRole("list", { name: "Was sich ändert" });
  await expect(list.getByRole("listitem").filter({ hasText: "Geändert" })).toHaveCount(2);
  await expect(list.getByRole("listitem").filter({ hasText: "Entfernt" })).toHaveCount(1);
  await list.getByRole("link", { name: "Eben erst geschrieben" }).click();
  const marked = page.locator(".marked-block[data-mark=new]");
  await expect(marked).toBeInViewport();
  await expect(marked).toContainText("Neu");
  await toggle.click();
  await expect(page.locator(".marked-block")).toHaveCount(0);
});

test("where the published page cannot be had, a warning is logged and nothing is marked", async ({
  page,
}) => {
  await saveDraft("contact", "de", withTitle("Kontakt, anders"));
  await openPreview(page, "/de/preview/kontakt");
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.route("**/_payload.*", (route) => route.abort());
  await page.getByRole("button", { name: "Änderungen" }).click();
  await expect(bar(page)).toContainText("kann zurzeit nicht verglichen werden");
  expect(warnings.join("\n")).toContain("Cannot load payload");
  await expect(page.locator(".marked-block")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt, anders");
});

test("a shared link, or its QR code, opens the page for somebody else", async ({
  page,
  browser,
}) => {
  await openPreview(page, "/de/preview/ueber-uns");
  await page.getByRole("button", { name: "Teilen" }).click();
  const dialog = page.getByRole("dialog", { name: "Vorschau teilen" });
  await dialog.getByLabel("Gültig für").selectOption("1");
  await dialog.getByRole("button", { name: "Link erstellen" }).click();
  await expect(dialog.getByRole("img", { name: /QR-Code/ })).toBeVisible();
  const address = await dialog.getByRole("textbox", { name: "Link zur Vorschau" }).inputValue();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Teilen" })).toBeFocused();

  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(address);
  await expect(visitor).toHaveURL(/\/de\/preview\/ueber-uns\/?$/);
  await expect(bar(visitor)).toBeVisible();
  const elsewhere = await visitor.goto(new URL("/de/preview/kontakt", address).href);
  expect(elsewhere?.status()).toBe(403);
  await other.close();
});

test("a preview whose access is revoked closes by itself", async ({ page }) => {
  const made = await previewToken();
  await page.goto(`/en/preview/research/hydrology?token=${made.token}`);
  await expect(bar(page).getByRole("button", { name: "Share" })).toBeVisible();
  await revokeToken(made);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not open to you");
});

test("the way out ends the access and leads to the public page", async ({ page }) => {
  await openPreview(page, "/de/preview/ueber-uns/geschichte");
  await bar(page).getByRole("button", { name: "Vorschau verlassen" }).click();
  await expect(page).toHaveURL(/\/de\/ueber-uns\/geschichte$/);
  await expect(bar(page)).toHaveCount(0);
  const again = await page.goto("/de/preview/ueber-uns/geschichte");
  expect(again?.status()).toBe(403);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar tells the facts, links stay in the preview, and there is a way out", async ({
    page,
  }) => {
    const { token } = await previewToken();
    await page.goto(`/fr/preview/a-propos?token=${token}`);
    await expect(bar(page)).toContainText(/Version \d+/);
    await bar(page)
      .getByRole("link", { name: /^Deutsch/ })
      .click();
    await expect(page).toHaveURL(/\/de\/preview\/ueber-uns$/);
    await page.locator(".header__brand").click();
    await expect(page).toHaveURL(/\/de\/preview\/_home$/);
    await bar(page).getByRole("button", { name: "Vorschau verlassen" }).click();
    await expect(page).toHaveURL(/\/de$/);
  });
});

const pages = { ...templatePages, "a further page of a list": "/fr/blog/page/2" };
for (const [kind, path] of Object.entries(pages)) {
  if (kind === "ErrorPage") continue;
  test(`the preview renders ${kind} as the build does`, async ({ request }) => {
    const { token } = await previewToken();
    const preview = /^\/\w\w$/.test(path)
      ? `${path}/preview/_home`
      : path.replace(/^\/\w\w/, "$&/preview");
    const draft = await request.get(`${preview}?token=${token}`);
    const built = await request.get(path);
    expect(mainContent(await draft.text())).toBe(mainContent(await built.text()));
  });
}
