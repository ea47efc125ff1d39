import { expect, test } from "@playwright/test";
import { openForm } from "./webforms";

test("what a field shows is what is sent, or it is refused", async ({ page }) => {
  const form = await openForm(page, "/de/veranstaltungen/datenwerkstatt-2027");
  const field = (name: string) => form.locator(`[name="${name}"]`);
  await field("event").selectOption("flood-forum");
  // An incomplete date, for which the browser returns no value.
  await field("arrival").focus();
  await page.keyboard.type("12");
  await field("name").fill(" \u00a0\u200b");
  await field("email").fill(" ada@example.ch ");
  const people = field("people");
  await people.fill("1e");
  await form.getByRole("button", { name: "Verbindlich anmelden" }).click();

  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("«Anreisetag» ist kein gültiges Datum.");
  await expect(summary).toContainText("«Anzahl Personen» muss eine Zahl sein.");
  await expect(field("name")).toHaveAttribute("aria-invalid", "true");
  await expect(field("email")).toHaveAttribute("aria-invalid", "false");
  await people.fill("4");
  await people.press("ArrowUp");
  await people.hover();
  await page.mouse.wheel(0, 100);
  await expect(people).toHaveValue("5");
  await expect(people).toHaveAttribute("aria-invalid", "false");
});
