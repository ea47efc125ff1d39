import { expect, type Locator, type Page } from "@playwright/test";

// What an editor does in forms of the studio.

/** Waits until the form of a page takes in what is typed: before that, it would be lost. */
export async function formReady(page: Page): Promise<void> {
  await expect(page.locator("form[data-form-ready=true]").first()).toBeVisible();
}

/** Rows of a list of blocks. @param list path of the field, such as `paragraphs` or `translations.de` */
export const rowsOf = (page: Page, list: string): Locator =>
  page.locator(`[id^="${list.replaceAll(".", "-")}-row-"]`);

/** The control of a field. @param path such as `paragraphs.0.quote` */
export const control = (page: Page, path: string): Locator =>
  page.locator(`#field-${path.replaceAll(".", "__")}`);

/** What opens the choice of blocks of a list. */
export const adder = (page: Page, list: string): Locator =>
  control(page, list).locator("> .blocks-field__drawer-toggler");

/** A block in the choice that is open. @param kind what it is called */
export const choice = (page: Page, kind: string): Locator =>
  page.getByRole("dialog").getByRole("button", { name: kind, exact: true });

/** Something in the menu that is open, such as that of a block. */
export const menuItem = (page: Page, name: string): Locator =>
  page.locator(".popup__content").getByRole("button", { name, exact: true });

/** Adds a block to a list, as its last. @returns what is filled in of it */
export async function addBlock(page: Page, list: string, kind: string): Promise<Locator> {
  await expect(adder(page, list)).toBeVisible();
  const rows = rowsOf(page, list);
  const count = await rows.count();
  await adder(page, list).click();
  await choice(page, kind).click();
  await expect(rows).toHaveCount(count + 1);
  return rows.nth(count);
}

/** Chooses by its id what the only reference in a part of the form leads to. */
export async function refer(part: Locator, id: string): Promise<void> {
  const input = part.locator(".studio-reference input");
  await input.fill(id);
  await input.press("Enter");
  await expect(part.locator(".studio-reference__chosen li")).toHaveCount(1);
}

/** Writes formatted text into the only field for it in a part of the form. */
export async function writeText(part: Locator, text: string): Promise<void> {
  const words = part.locator("[data-lexical-editor=true]");
  await words.click();
  await words.pressSequentially(text);
}

/** Goes to something by one key, as who uses no mouse does. */
export async function reach(target: Locator, key: "Tab" | "Shift+Tab" | "ArrowDown" = "Tab") {
  await expect(target).toBeVisible();
  await expect(async () => {
    await target.page().keyboard.press(key);
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 60_000 });
}
