import { expect, test, type Page } from "@playwright/test";
import { htmlFaults } from "../test/htmlFaults";

// A new visitor, whom the rate limit has not counted yet.
test.use({
  javaScriptEnabled: false,
  extraHTTPHeaders: { "X-Forwarded-For": `203.0.113.${1 + Math.floor(Math.random() * 250)}` },
});

test("contact, in English, with a mistake first", async ({ page }) => {
  const answers = answersOf(page);
  await page.goto("/en/contact");
  const name = page.getByRole("textbox", { name: "First and last name" });
  await name.fill("Grace Hopper");
  await page.locator('[name="email"]').fill("grace@example.ch");
  await page.locator('[name="subject"]').selectOption("data");
  await page.locator('[name="message"]').fill("Too short");
  await page.locator('[name="consent"]').check();
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();

  await expect(page.getByRole("alert")).toContainText(
    "Sorry, not all fields are filled out correctly.",
  );
  await expect(page.locator('[name="name"]')).toHaveValue("Grace Hopper");
  await expect(page.locator('[name="consent"]')).toBeChecked();
  expect(await unlabelled(page)).toEqual([]);
  await page.locator('[name="message"]').fill("Which stations measure turbidity?");
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Thank you/);
  await expect(page.getByRole("link", { name: "Back to the page" })).toHaveAttribute(
    "href",
    "/en/contact",
  );
  expect(answers).toHaveLength(2);
  expect(await faultsOf(answers)).toEqual([]);
});

test("half a date is refused by the browser, in an answer, too", async ({ page }) => {
  const answers = answersOf(page);
  const path = "/de/veranstaltungen/datenwerkstatt-2027";
  await page.goto(path);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const send = page.getByRole("button", { name: "Verbindlich anmelden" });
  const typeHalf = async () => {
    await field("arrival").focus();
    await page.keyboard.type("12");
    await send.click();
    await expect(field("arrival")).toBeFocused();
  };
  await field("event").selectOption("flood-forum");
  await field("name").fill("\u00a0");
  await field("email").fill("ada@example.ch");
  await field("people").fill("1e");
  await field("terms").check();
  await typeHalf();
  expect(answers).toHaveLength(0);
  await field("arrival").fill("2026-12-10");
  await send.click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("«Anzahl Personen» muss eine Zahl sein.");
  await expect(summary).toContainText("«Vor- und Nachname» ist erforderlich.");
  await field("arrival").fill("");
  await typeHalf();
  expect(answers).toHaveLength(1);
  expect(await faultsOf(answers)).toEqual([]);
});

test("data request, in French, with a field more for a further station", async ({ page }) => {
  const answers = answersOf(page);
  await page.goto("/fr/portail-de-donnees");
  const stations = page.locator('[name="stations"]');
  await expect(stations).toHaveCount(3);
  await stations.nth(0).selectOption({ index: 1 });
  await page.locator('[name="first_name"]').fill("Marie");
  await page.getByRole("button", { name: /^Ajouter.*: Stations/ }).click();
  await expect(page).toHaveURL(/\/api\/webform$/);
  await expect(stations).toHaveCount(4);
  await expect(stations.nth(3)).toBeFocused();
  await expect(page.locator('[name="first_name"]')).toHaveValue("Marie");
  await expect(page.getByRole("alert")).toHaveCount(0);
  // Enter submits the form, and does not add another field.
  await page.locator('[name="first_name"]').press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(stations).toHaveCount(4);
  expect(answers).toHaveLength(2);
  expect(await faultsOf(answers)).toEqual([]);
});

/** Records the server's response pages to the form. */
function answersOf(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/webform")) answers.push(response.text());
  });
  return answers;
}

/** HTML faults of pages. */
async function faultsOf(pages: readonly Promise<string>[]): Promise<string[]> {
  const faults = (await Promise.all(pages)).map((html) =>
    // An element with several values has several fields of the same name.
    htmlFaults(html, { "form-dup-name": "off" }),
  );
  return (await Promise.all(faults)).flat();
}

/** Names of fields without a label. Without script, axe cannot inspect the page. */
async function unlabelled(page: Page): Promise<(string | null)[]> {
  const names: (string | null)[] = [];
  const fields = page.locator("main :is(input:not([type=hidden]), select, textarea)");
  for (const field of await fields.all()) {
    const inside = await field.locator("xpath=ancestor::label").count();
    const adjacent = await page.locator(`label[for="${await field.getAttribute("id")}"]`).count();
    const name = await field.getAttribute("name");
    if (inside + adjacent === 0 && !(await field.getAttribute("aria-label"))) names.push(name);
  }
  return names;
}
