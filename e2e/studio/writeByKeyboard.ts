import { expect } from "@playwright/test";
import type { Day } from "./Day";
import { adder, choice, control, reach, rowsOf } from "./form";

interface Written {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

/** Writes a page with a block of text in German, and publishes it, as who uses no mouse does. */
export async function writeByKeyboard(day: Day, { title, path, text }: Written): Promise<void> {
  const { editor } = day;
  await editor.goto(day.at("collections/content-page?locale=de"));
  await reach(editor.getByRole("link", { name: "Neu erstellen" }).first());
  await editor.keyboard.press("Enter");
  await day.begun();
  await reach(control(editor, "title"));
  await editor.keyboard.type(title);
  await reach(control(editor, "path"));
  await editor.keyboard.type(path);
  await reach(adder(editor, "paragraphs"));
  await editor.keyboard.press("Enter");
  await reach(choice(editor, "Text"));
  await editor.keyboard.press("Enter");
  // It stands before what it was added by.
  await reach(rowsOf(editor, "paragraphs").locator("[data-lexical-editor=true]"), "Shift+Tab");
  await editor.keyboard.type(text);
  await day.holds("de", [{ text: `<p>${text}</p>` }]);
  await reach(editor.locator("#studio-publish"), "Shift+Tab");
  await editor.keyboard.press("Enter");
  await expect(day.status()).toContainText("Öffentlich");
}
