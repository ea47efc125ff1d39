import { expect, test, type Page } from "@playwright/test";

/** A time before all events. */
const now = new Date("2026-11-25T10:00:00+01:00");

const choice = (page: Page, label: string) => page.getByRole("combobox", { name: label });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("registering leads to the form, where the event is chosen", async ({ page }) => {
      if (javaScriptEnabled) await page.clock.setFixedTime(now);
      await page.goto("/de/veranstaltungen/hochwasserforum-2026");
      await page.getByRole("link", { name: "Anmelden", exact: true }).click();
      await expect(page).toHaveURL(/hochwasserforum-2026#anmeldung$/);
      await expect(choice(page, "Veranstaltung")).toBeInViewport();
      await expect(choice(page, "Veranstaltung")).toHaveValue("flood-forum");
    });
  });
}

test("the address of the overview chooses an event, if there is one of that name", async ({
  page,
}) => {
  await page.goto("/en/events?event=glacier-day");
  await expect(choice(page, "Event")).toHaveValue("glacier-day");
  await page.goto("/en/events?event=nonsense");
  await expect(page.locator("form.webform")).toHaveJSProperty("noValidate", true);
  await expect(choice(page, "Event")).toHaveValue("");
});
