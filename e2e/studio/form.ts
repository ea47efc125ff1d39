import { expect, type Locator, type Page } from "@playwright/test";

// Actions of an editor in the studio's forms.

/** Waits until the form of a page accepts input; earlier input would be lost. */
export async function formReady(page: Page): Promise<void> {
  await expect(page.locator("form[data-form-ready=true]").first()).toBeVisible();
}

/** Rows of a list of blocks. @param list path of the field, such as `paragraphs` or `translations.de` */
export const rowsOf = (page: Page, list: string): Locator =>
  page.locator(`[id^="${list.replaceAll(".", "-")}-row-"]`);

/** Control of a field. @param path such as `paragraphs.0.quote` */
export const control = (page: Page, path: string): Locator =>
  page.locator(`#field-${path.replaceAll(".", "__")}`);

/** Button that opens the choice of blocks for a list. */
export const adder = (page: Page, list: string): Locator =>
  control(page, list).locator("> .blocks-field__drawer-toggler");

/** A block in the open choice. @param kind its label */
export const choice = (page: Page, kind: string): Locator =>
  page.getByRole("dialog").getByRole("button", { name: kind, exact: true });

/** An item of the open menu, such as that of a block. */
export const menuItem = (page: Page, name: string): Locator =>
  page.locator(".popup__content").getByRole("button", { name, exact: true });

/** Appends a block to a list. @returns the new row */
export async function addBlock(page: Page, list: string, kind: string): Promise<Locator> {
  await expect(adder(page, list)).toBeVisible();
  const rows = rowsOf(page, list);
  const count = await rows.count();
  await adder(page, list).click();
  await choice(page, kind).click();
  await expect(rows).toHaveCount(count + 1);
  return rows.nth(count);
}

/** Chooses the target of the only reference in a part of the form by its id. */
export async function refer(part: Locator, id: string): Promise<void> {
  const input = part.locator(".studio-reference input");
  await input.fill(id);
  await input.press("Enter");
  await expect(part.locator(".studio-reference__chosen li")).toHaveCount(1);
}

/** Writes into the only formatted text in a part of the form. */
export async function writeText(part: Locator, text: string): Promise<void> {
  const words = part.locator("[data-lexical-editor=true]");
  await words.click();
  await words.pressSequentially(text);
}

/** Moves the focus to an element by pressing one key repeatedly. */
export async function keyTo(target: Locator, key: "Tab" | "Shift+Tab" | "ArrowDown" = "Tab") {
  await expect(target).toBeVisible();
  await expect(async () => {
    await target.page().keyboard.press(key);
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 60_000 });
}
