import { expect, test } from "@playwright/test";
import { untilHydrated } from "./untilHydrated";

test("whether a page was useful is said in place", async ({ page }) => {
  await page.goto("/de/kontakt");
  await untilHydrated(page);
  const foot = page.getByRole("region", { name: "Zu dieser Seite" });
  const sent = page.waitForRequest((request) => {
    const body = request.postData() ?? "";
    return body.includes("page-feedback") && body.includes("requestValues");
  });
  // The script comes once the page is shown.
  await page.waitForLoadState("networkidle");
  await foot.getByRole("button", { name: "Ja" }).click();
  expect((await sent).postData()).toContain('{"name":"path","value":"/kontakt"}');
  await expect(foot.getByRole("status").first()).toHaveText("Danke für Ihre Rückmeldung.");
  await expect(page).toHaveURL(/\/de\/kontakt$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("it is said by a form, which confirms it with a reference", async ({ page }) => {
    await page.goto("/fr/contact");
    await page.getByRole("button", { name: "Non" }).click();
    await expect(page.getByRole("radio", { name: "Non" })).toBeChecked();
    // The form was not open long enough yet.
    await expect(async () => {
      const send = page.getByRole("button", { name: "Envoyer le retour" });
      if (await send.isVisible()) await send.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merci de votre réponse", {
        timeout: 2000,
      });
    }).toPass({ timeout: 20_000 });
    await expect(page.locator("body")).toContainText(/référence\s*: [0-9A-Z]{5}-[0-9A-Z]{5}/);
  });
});
