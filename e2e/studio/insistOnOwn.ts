import { expect } from "@playwright/test";
import { type Day, SOON } from "./Day";
import { control } from "./form";
import { readFields, saveElsewhere } from "./stored";

interface Titles {
  readonly theirs: string;
  readonly own: string;
}

/** Writes on in a form past what somebody else has saved, and saves over it. */
export async function insistOnOwn(day: Day, { theirs, own }: Titles): Promise<void> {
  const { editor } = day;
  const title = control(editor, "title");
  const conflict = editor.locator(".studio-problem[data-code=CONFLICT]");
  const stored = async () => (await readFields(day.id, "de"))?.["title"];
  /** What is written saves itself. */
  const write = async (text: string) => {
    const saved = editor.waitForResponse((response) => response.request().method() === "PATCH");
    await title.fill(text);
    await saved;
  };

  const revision = await saveElsewhere(day.id, "de", { title: theirs });
  // The studio has taken it in. The form does not show it.
  await expect(day.standing()).toContainText(`Fassung ${revision}`);
  for (const text of ["Eins", "Zwei"]) {
    await write(text);
    await expect(conflict).toBeVisible();
    expect(await stored()).toBe(theirs);
  }
  await day.open("de");
  await expect(title).toHaveValue("Zwei");
  await write(own);
  await expect(conflict).toBeVisible();
  expect(await stored()).toBe(theirs);

  await editor.getByRole("button", { name: "Meine darüber speichern" }).click();
  await expect.poll(stored, SOON).toBe(own);
  await write("Danach");
  await expect.poll(stored, SOON).toBe("Danach");
  await expect(conflict).toHaveCount(0);
}
