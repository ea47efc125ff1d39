import { expect } from "@playwright/test";
import { type Day, SOON } from "./Day";
import { control } from "./form";
import { readFields } from "./stored";

/** Writes while the CMS is down, and saves once it is back; and once more as an answer of the CMS is lost. */
export async function writeWithoutCms(day: Day): Promise<void> {
  const title = control(day.editor, "title");
  const unreachable = day.problem("UNREACHABLE");
  const stored = async () => (await readFields(day.id, "de"))?.["title"];
  const before = await stored();

  day.studio.line.isCut = true;
  await title.fill("Ohne CMS geschrieben");
  await expect(unreachable).toContainText("nicht gespeichert");
  await expect(unreachable).toHaveAttribute("role", "alert");
  await day.answered(() => day.editor.locator("#studio-publish").click());
  await expect(unreachable).toBeVisible();
  await expect(title).toHaveValue("Ohne CMS geschrieben");
  expect(await stored()).toBe(before);

  day.studio.line.isCut = false;
  await unreachable.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(unreachable).toHaveCount(0);
  expect(await stored()).toBe("Ohne CMS geschrieben");

  day.studio.line.loses = "saveDraft";
  await title.fill("Ohne Antwort gespeichert");
  await expect.poll(stored, SOON).toBe("Ohne Antwort gespeichert");
  expect(day.studio.line.loses).toBeUndefined();
  await title.fill("Weitergeschrieben");
  await expect.poll(stored, SOON).toBe("Weitergeschrieben");
  await expect(day.editor.locator(".studio-problem")).toHaveCount(0);
}
