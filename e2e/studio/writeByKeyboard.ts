import { expect } from "@playwright/test";
import type { Day } from "./Day";
import { adder, choice, control, keyTo, rowsOf } from "./form";

interface Written {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

/** Writes a German page with a block of text, and publishes it, using only the keyboard. */
export async function writeByKeyboard(day: Day, { title, path, text }: Written): Promise<void> {
  const { editor } = day;
  await editor.goto(day.at("collections/content-page?locale=de"));
  await keyTo(editor.getByRole("link", { name: "Neu erstellen" }).first());
  await editor.keyboard.press("Enter");
  await day.begun();
  await keyTo(control(editor, "title"));
  await editor.keyboard.type(title);
  await keyTo(control(editor, "path"));
  await editor.keyboard.type(path);
  await keyTo(adder(editor, "paragraphs"));
  await editor.keyboard.press("Enter");
  await keyTo(choice(editor, "Text"));
  await editor.keyboard.press("Enter");
  // The new row is before the button that added it.
  await keyTo(rowsOf(editor, "paragraphs").locator("[data-lexical-editor=true]"), "Shift+Tab");
  await editor.keyboard.type(text);
  await day.holds("de", [{ text: `<p>${text}</p>` }]);
  await keyTo(editor.locator("#studio-publish"), "Shift+Tab");
  await editor.keyboard.press("Enter");
  await expect(day.status()).toContainText("Öffentlich");
}
