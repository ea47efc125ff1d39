import { expect, type Locator, type Page } from "@playwright/test";

/** The form of a page, after hydration. */
export async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator("form.webform").first();
  await expect(form).toHaveJSProperty("noValidate", true);
  return form;
}

/** Submits until the form is old enough for the server, as it asks visitors to do. */
export async function sendUntil(
  form: Locator,
  button: string,
  confirmation: Locator,
): Promise<void> {
  await expect(async () => {
    if (await form.isVisible()) {
      // The message may be gone by now.
      await form.getByRole("button", { name: button }).click({ timeout: 5_000 });
    }
    await expect(confirmation).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}
