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
  // The script loads after the page is shown.
  await page.waitForLoadState("networkidle");
  await foot.getByRole("button", { name: "Ja" }).click();
  expect((await sent).postData()).toContain('{"name":"path","value":"/kontakt"}');
  await expect(foot.getByRole("status").first()).toHaveText("Danke für Ihre Rückmeldung.");
  await expect(page).toHaveURL(/\/de\/kontakt$/);
});

test.describe("without script", () => {
  // A new visitor, whom the rate limit has not counted yet.
  test.use({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "X-Forwarded-For": `203.0.113.${1 + Math.floor(Math.random() * 250)}` },
  });

  test("it is said in place, too", async ({ page }) => {
    await page.goto("/fr/contact");
    const foot = page.getByRole("region", { name: "À propos de cette page" });
    await expect(foot.getByText("Merci de votre réponse.")).toBeHidden();
    await foot.getByRole("button", { name: "Non" }).click();
    await expect(page).toHaveURL(/\/fr\/contact#feedback-page-feedback-thanks$/);
    await expect(foot.getByText("Merci de votre réponse.")).toBeInViewport();
    await expect(foot.getByRole("button", { name: "Non" })).toBeHidden();
  });
});
