import { expect } from "@playwright/test";
import { type Day, SOON } from "./Day";
import { addBlock, control, formReady, keyTo } from "./form";
import { documentFields } from "./stored";

/** Uploads a picture, describes it, and moves its focal point by keyboard. */
export async function uploadPicture(
  day: Day,
  picture: string,
  alt: Readonly<Record<"de" | "fr", string>>,
): Promise<void> {
  await day.editor.goto(day.at("collections/image-media-document/create?locale=de"));
  await formReady(day.editor);
  await control(day.editor, "id").fill(picture);
  await day.editor
    .locator(".studio-file input[type=file]")
    .setInputFiles("packages/backend/content/files/cloud-field-bise.webp");
  const point = day.editor.getByRole("button", { name: /sichtbar bleiben/ });
  await keyTo(point);
  for (const key of ["Right", "Right", "Right", "Right", "Up", "Up"]) {
    await day.editor.keyboard.press(`Arrow${key}`);
  }
  await expect(point).toHaveAccessibleName(/70 %, 40 %/);
  for (const langcode of ["de", "fr"] as const) {
    await addBlock(day.editor, `translations.${langcode}`, "Texte zum Bild");
    await control(day.editor, `translations.${langcode}.0.alt`).fill(alt[langcode]);
  }
  await day.editor.locator("#action-save").click();
  const translations = { de: { alt: alt.de }, fr: { alt: alt.fr } };
  await expect
    .poll(() => documentFields("MEDIUM", picture), SOON)
    .toMatchObject({ focalPoint: { x: 0.7, y: 0.4 }, translations });
}
