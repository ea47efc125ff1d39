import { expect } from "@playwright/test";
import { type Day, SOON } from "./Day";
import { control } from "./form";
import { readFields } from "./stored";

/** Writes while the CMS is down, and saves once it is back; then again after losing a response of the CMS. */
export async function writeWithoutCms(day: Day): Promise<void> {
  const title = control(day.editor, "title");
  const unreachable = day.problem("UNREACHABLE");
  const stored = async () => (await readFields(day.id, "de"))?.["title"];
  const before = await stored();

  day.studio.proxy.isCut = true;
  await title.fill("Ohne CMS geschrieben");
  await expect(unreachable).toContainText("nicht gespeichert");
  await expect(unreachable).toHaveAttribute("role", "alert");
  await day.answered(() => day.editor.locator("#studio-publish").click());
  await expect(unreachable).toBeVisible();
  await expect(title).toHaveValue("Ohne CMS geschrieben");
  expect(await stored()).toBe(before);

  day.studio.proxy.isCut = false;
  await unreachable.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(unreachable).toHaveCount(0);
  expect(await stored()).toBe("Ohne CMS geschrieben");

  day.studio.proxy.loses = "saveDraft";
  await title.fill("Ohne Antwort gespeichert");
  await expect.poll(stored, SOON).toBe("Ohne Antwort gespeichert");
  expect(day.studio.proxy.loses).toBeUndefined();
  await title.fill("Weitergeschrieben");
  await expect.poll(stored, SOON).toBe("Weitergeschrieben");
  await expect(day.editor.locator(".studio-problem")).toHaveCount(0);
}
