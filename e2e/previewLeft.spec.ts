import { expect, test, type Page } from "@playwright/test";
import { previewToken, revokeToken, saveDraft } from "./cms";

// Nobody can see a draft with the back button after the preview was left or revoked.

const address = "/de/preview/dienstleistungen/hochwasserprognose";
const title = "Nur für kurze Zeit";
const closed = "Diese Seite ist für Sie nicht zugänglich";

test.beforeAll(() => saveDraft("flood-forecast", "de", (fields) => ({ ...fields, title })));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens the draft, and records each time that a page of this tab shows it. */
async function openDraft(page: Page) {
  await page.addInitScript((draft) => {
    const look = () => {
      const heading = document.querySelector("h1");
      const isDraft = heading?.textContent?.includes(draft) && heading.checkVisibility();
      if (isDraft) sessionStorage.seen = "draft";
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, title);
  const made = await previewToken();
  await page.goto(`${address}?token=${made.token}`);
  await expect(page.getByRole("button", { name: "Teilen" })).toBeVisible();
  return made;
}

/** Clears the recording. */
const forgetSeen = (page: Page) => page.evaluate(() => sessionStorage.removeItem("seen"));
const seen = (page: Page) => page.evaluate(() => sessionStorage.seen as string | undefined);

test("a page that the browser keeps is hidden, and read anew when it comes back", async ({
  page,
}) => {
  const made = await openDraft(page);
  // Headless Chromium has no back/forward cache, so the test dispatches the event itself.
  const says = (type: string) =>
    page.evaluate((name) => {
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, type);
  await says("pagehide");
  await expect(page.locator("html")).toHaveCSS("display", "none");
  await forgetSeen(page);
  await revokeToken(made);
  await says("pageshow");
  await expect(heading(page)).toHaveText(closed);
  expect(await seen(page)).toBeUndefined();
});

test("after the preview was left, Back leads to no draft", async ({ page }) => {
  await openDraft(page);
  await page.getByRole("button", { name: "Vorschau verlassen" }).click();
  await expect(page).toHaveURL(/\/de\/dienstleistungen\/hochwasserprognose$/);
  await forgetSeen(page);
  await page.goBack();
  await expect(heading(page)).toHaveText(closed);
  expect(await seen(page)).toBeUndefined();
});

test("nothing of a draft stays with the pages that are opened from it", async ({ page }) => {
  const made = await openDraft(page);
  await page.locator(".breadcrumb a").nth(1).click();
  await expect(page).toHaveURL(/\/de\/preview\/dienstleistungen$/);
  await page.getByRole("link", { name: "Suche" }).first().click();
  await expect(page).toHaveURL(/\/de\/search/);
  await forgetSeen(page);
  await revokeToken(made);
  await page.goBack();
  await expect(heading(page)).toHaveText(closed);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(closed);
  expect(await seen(page)).toBeUndefined();
});

test("leaving in one tab closes the preview in the others", async ({ page, context }) => {
  await openDraft(page);
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole("button", { name: "Vorschau verlassen" }).click();
  await expect(other).toHaveURL(/\/de\/dienstleistungen\/hochwasserprognose$/);
  await page.bringToFront();
  await expect(heading(page)).toHaveText(closed);
});
