import { expect } from "@playwright/test";
import { openForm, sendUntil } from "../webforms";
import { test } from "./site";

/** Forms, with and without script. */
export function testForms(): void {
  test("a form of an English page is sent", async ({ page }) => {
    const form = await openForm(page, "/contact");
    await form.getByRole("textbox", { name: "First and last name" }).fill("Grace Hopper");
    await form.getByRole("textbox", { name: "Email address" }).fill("grace@example.ch");
    await form.getByRole("combobox", { name: "Subject" }).selectOption("data");
    await form.getByRole("textbox", { name: "Message" }).fill("Which stations measure turbidity?");
    await form.getByRole("checkbox", { name: /agree/ }).check();
    await sendUntil(form, "Send message", page.getByRole("heading", { name: "Thank you" }));
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    const pages = [
      { path: "/contact", send: "Send message", iso: "en-US" },
      { path: "/de/kontakt", send: "Nachricht senden", iso: "de-CH" },
    ];

    for (const { path, send, iso } of pages) {
      test(`the form at ${path} is answered in its language, with a mistake first`, async ({
        page,
      }) => {
        await page.goto(path);
        await page.locator('[name="name"]').fill("Grace Hopper");
        await page.locator('[name="email"]').fill("grace@example.ch");
        await page.locator('[name="subject"]').selectOption("data");
        await page.locator('[name="message"]').fill("Too short");
        await page.locator('[name="consent"]').check();
        const button = page.getByRole("button", { name: send });
        await button.click();
        await expect(page.getByRole("alert")).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", iso);
        await page.locator('[name="message"]').fill("Which stations measure turbidity?");
        await expect(async () => {
          if ((await button.count()) > 0) await button.click();
          await expect(button).toHaveCount(0, { timeout: 2_000 });
        }).toPass({ timeout: 20_000 });
        await expect(page.getByRole("alert")).toHaveCount(0);
        await page.locator("header").getByRole("link").first().click();
        await expect(page).toHaveURL(path);
      });
    }
  });
}
