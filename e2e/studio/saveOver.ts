import { expect } from "@playwright/test";
import { type Day, SOON } from "./Day";
import { control } from "./form";
import { readFields, saveOutsideStudio } from "./stored";

interface Titles {
  readonly theirs: string;
  readonly own: string;
}

/** Edits a form after somebody else has saved the page, and overwrites their revision. */
export async function saveOver(day: Day, { theirs, own }: Titles): Promise<void> {
  const { editor } = day;
  const title = control(editor, "title");
  const conflict = day.problem("CONFLICT");
  const stored = async () => (await readFields(day.id, "de"))?.["title"];

  const revision = await saveOutsideStudio(day.id, "de", { title: theirs });
  // The studio knows the new revision; the form still shows the old title.
  await expect(day.status()).toContainText(`Fassung ${revision}`);
  for (const text of ["Eins", own]) {
    await day.answered(() => title.fill(text));
    await expect(conflict).toBeVisible();
    expect(await stored()).toBe(theirs);
  }
  await editor.getByRole("button", { name: "Meine darüber speichern" }).click();
  await expect.poll(stored, SOON).toBe(own);
  await expect(conflict).toHaveCount(0);
  await title.fill("Danach");
  await expect.poll(stored, SOON).toBe("Danach");
  await expect(conflict).toHaveCount(0);
}
