import { expect, type Page } from "@playwright/test";

/** Submits the site's German contact form. */
export async function sendContactForm(page: Page, email: string, message: string): Promise<void> {
  await page.goto("/de/kontakt");
  const form = page.locator("form.webform");
  await expect(form).toHaveJSProperty("noValidate", true);
  await form.locator("[name=name]").fill("Zoë Ö");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=subject]").selectOption("advisory");
  await form.locator("[name=message]").fill(message);
  await form.locator("[name=consent]").check();
  const send = page.getByRole("button", { name: "Nachricht senden" });
  // The server refuses submissions that are too fast for a person.
  await expect(async () => {
    if ((await send.count()) > 0) await send.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank" })).toBeVisible({ timeout: 2000 });
  }).toPass();
}
