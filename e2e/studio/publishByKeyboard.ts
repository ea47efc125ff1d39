import { expect } from "@playwright/test";
import type { Day } from "./Day";
import { adder, choice, control, reach, rowsOf } from "./form";

/** Writes a new German page with a text and publishes it, by keyboard alone. */
export async function publishByKeyboard(
  day: Day,
  { title, path, text }: { title: string; path: string; text: string },
): Promise<void> {
  const { keyboard } = day.editor;
  await day.editor.goto(day.at("collections/content-page?locale=de"));
  await reach(day.editor.getByRole("link", { name: "Neu erstellen" }).first());
  await keyboard.press("Enter");
  await day.begun();
  await reach(control(day.editor, "title"));
  await keyboard.type(title);
  await reach(control(day.editor, "path"));
  await keyboard.type(path);
  await reach(adder(day.editor, "paragraphs"));
  await keyboard.press("Enter");
  await reach(choice(day.editor, "Text"));
  await keyboard.press("Enter");
  await reach(rowsOf(day.editor, "paragraphs").locator("[data-lexical-editor=true]"));
  await keyboard.type(text);
  await expect.poll(() => day.paragraphs("de")).toMatchObject([{ text: `<p>${text}</p>` }]);
  await reach(day.editor.locator("#studio-publish"), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(day.standing()).toContainText("Öffentlich");
}
