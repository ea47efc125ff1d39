import { expect } from "@playwright/test";
import { type Day, SOON } from "./Day";
import { addBlock, control, formReady, refer } from "./form";
import { documentFields, readFields } from "./stored";

/** Schedules a new title for the next full minute, and adds the page to the menu of the footer. */
export async function scheduleChange(day: Day, changed: string): Promise<void> {
  await control(day.editor, "title").fill(changed);
  await expect(day.status()).toContainText("mit Entwurf von Änderungen");
  await expect.poll(async () => (await readFields(day.id, "de"))?.["title"], SOON).toBe(changed);
  const minute = new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000);
  await day.editor.locator("#studio-publish-at").fill(minute.toISOString().slice(0, 16));
  await day.editor.getByRole("button", { name: "Planen: Veröffentlichen am" }).click();
  await expect(day.status().locator(".studio-planned time")).toHaveAttribute(
    "datetime",
    minute.toISOString(),
  );
  // As autosave also does. Another revision would remain as a draft after the scheduled one.
  expect(await day.saveUnchanged()).toBe(200);

  await day.editor.goto(day.at("collections/menu-document/footer?locale=de"));
  await formReady(day.editor);
  const entry = await addBlock(day.editor, "items", "Eintrag");
  await refer(entry, day.id);
  await day.editor.locator("#action-save").click();
  await expect
    .poll(async () => JSON.stringify(await documentFields("MENU", "footer")), SOON)
    .toContain(day.id);
}
