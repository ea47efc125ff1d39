import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { deletePage, edit, previewToken, saveDraft } from "./cms";

// Each test uses its own page, so that tests do not interfere.

const bar = (page: Page) => page.locator(".preview-bar");

/** A preview token with the administrator's permission to publish. */
async function actingToken(id?: string): Promise<string> {
  const { createPreviewToken } = await edit<{ createPreviewToken: { token: string } }>(
    "mutation Make($scope: PreviewScope!, $id: String) { createPreviewToken(scope: $scope, id: $id, acts: true) { token } }",
    { scope: id === undefined ? "SITE" : "PAGE", id },
  );
  return createPreviewToken.token;
}

const made = new Set<string>();

// Delete the published pages, because other tests compare builds of all content.
test.afterEach(async () => {
  for (const id of made) await deletePage(id);
  made.clear();
});

/** Saves a new page without blocks as a draft. */
async function newDraft(id: string, title: string, langcode = "de"): Promise<void> {
  made.add(id);
  await edit("mutation Save($input: SaveDraftInput!) { saveDraft(input: $input) { id } }", {
    input: {
      id,
      kind: "ContentPage",
      langcode,
      path: `/${id}`,
      parent: null,
      fields: { title },
      expectedRevision: 0,
    },
  });
}

async function stateOf(id: string) {
  const { editorNode } = await edit<{ editorNode: { state: string; publishAt: string | null } }>(
    'query Read($id: String!) { editorNode(id: $id, langcode: "de") { state publishAt } }',
    { id },
  );
  return editorNode;
}

/** A date and time next year, in the format of form fields. */
const time = `${new Date().getUTCFullYear() + 1}-07-01T08:00`;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the revision that is shown is scheduled, is in the calendar, and is published", async ({
    page,
  }) => {
    await newDraft("vorschau-planen", "Geplante Seite");
    await page.goto(`/de/preview/vorschau-planen?token=${await actingToken()}`);
    await bar(page).getByText("Veröffentlichen", { exact: true }).click();
    await bar(page).getByLabel("Geht live am").fill(time);
    await bar(page).getByRole("button", { name: "Planen", exact: true }).click();
    await expect(bar(page)).toContainText("Geplant. Die gezeigte Fassung geht von selbst live.");
    // Daylight saving time in the institution's time zone.
    expect((await stateOf("vorschau-planen")).publishAt).toBe(`${time.slice(0, 11)}06:00:00.000Z`);

    await bar(page).getByRole("link", { name: "Geplantes" }).click();
    await expect(page).toHaveURL(/\/de\/preview#scheduled$/);
    const plan = page.locator(".calendar__plan").filter({ hasText: "Geplante Seite" });
    await expect(plan).toContainText(/08:00.*Deutsch.*Geht live/);
    await plan.getByRole("link").click();

    await bar(page).getByText("Veröffentlichen", { exact: true }).click();
    await bar(page).getByRole("button", { name: "Jetzt veröffentlichen" }).click();
    await expect(bar(page)).toContainText("Veröffentlicht. Die Website folgt von selbst.");
    await expect(bar(page)).toContainText("Veröffentlicht, kein Entwurf");
    expect(await stateOf("vorschau-planen")).toEqual({ state: "PUBLISHED", publishAt: null });
  });

  test("a newer draft is not published unseen", async ({ page }) => {
    await newDraft("vorschau-neuer", "Erste Fassung");
    await page.goto(`/de/preview/vorschau-neuer?token=${await actingToken()}`);
    await saveDraft("vorschau-neuer", "de", (fields) => ({ ...fields, title: "Zweite Fassung" }));
    await bar(page).getByText("Veröffentlichen", { exact: true }).click();
    await bar(page).getByRole("button", { name: "Jetzt veröffentlichen" }).click();
    await expect(bar(page)).toContainText(
      "Nichts geschehen: Die Seite hat sich inzwischen geändert",
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zweite Fassung");
    expect((await stateOf("vorschau-neuer")).state).toBe("DRAFT");
  });
});

test("a link that only shows offers nothing to do", async ({ page }) => {
  await newDraft("vorschau-nur-sehen", "Nur sehen");
  const { token } = await previewToken({ scope: "PAGE", id: "vorschau-nur-sehen" });
  await page.goto(`/de/preview/vorschau-nur-sehen?token=${token}`);
  await expect(bar(page).getByRole("button", { name: "Teilen" })).toBeVisible();
  await expect(bar(page).locator("form[action*='preview/act']")).toHaveCount(0);
});

test("with script, too, the form does what it says, and a form without its key does nothing", async ({
  page,
}) => {
  await newDraft("vorschau-schluessel", "Mit Schlüssel");
  await page.goto(`/de/preview/vorschau-schluessel?token=${await actingToken()}`);
  await expect(bar(page).getByRole("button", { name: "Teilen" })).toBeVisible();
  const open = () => bar(page).getByText("Veröffentlichen", { exact: true }).click();
  const publish = () => bar(page).getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await open();
  // Submit the form directly, because the bar re-renders with each refresh.
  await page.evaluate(() => {
    const change = ({ formData }: FormDataEvent) => formData.set("key", "x".repeat(43));
    addEventListener("formdata", change, { once: true });
  });
  await publish();
  await expect(bar(page)).toContainText("Nichts geschehen: Die Vorschau wurde inzwischen neu");
  expect((await stateOf("vorschau-schluessel")).state).toBe("DRAFT");
  await open();
  await publish();
  await expect(bar(page)).toContainText("Veröffentlicht. Die Website folgt von selbst.");
});

test("the bar leads from draft to draft, and copies a link to the place at hand", async ({
  page,
  context,
}) => {
  // In two languages with a token for this page, so that other tests' drafts do not appear.
  await newDraft("vorschau-nachbar", "Nachbarin");
  await newDraft("vorschau-nachbar", "Voisine", "fr");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/fr/preview/vorschau-nachbar?token=${await actingToken("vorschau-nachbar")}`);
  await expect(bar(page)).toContainText("Brouillon 1 sur 2");
  await bar(page).getByRole("link", { name: "Brouillon suivant\u202f: Nachbarin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nachbarin");
  await expect(bar(page).getByRole("link", { name: "Voriger Entwurf: Voisine" })).toBeVisible();
  await bar(page).getByRole("button", { name: "Link zu dieser Stelle" }).click();
  await expect(bar(page)).toContainText("Der Link ist kopiert.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/de\/preview\/vorschau-nachbar\/?(#.+)?$/);
  expect(copied).not.toContain("token");
});

for (const [width, langcode] of [
  [360, "de"],
  [768, "fr"],
  [1440, "de"],
] as const) {
  test(`what can be done covers no page, and is accessible at ${width} pixels`, async ({
    page,
  }) => {
    const path = langcode === "de" ? "de/preview/forschung" : "fr/preview/recherche";
    await saveDraft("research", langcode, (fields) => ({ ...fields, lead: `${width}` }));
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${path}?token=${await actingToken()}`);
    await expect(bar(page).getByRole("button", { name: /^(Teilen|Partager)$/ })).toBeVisible();
    await bar(page).locator("summary").click();
    await expect(bar(page).locator("input[name=at]")).toBeVisible();
    const box = await bar(page).boundingBox();
    const shell = await page.locator(".shell").boundingBox();
    expect(box && shell && box.y + box.height <= shell.y + 1).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const { violations } = await new AxeBuilder({ page }).include(".preview-bar").analyze();
    expect(violations).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`bar-${width}-${langcode}.png`) });
  });
}
