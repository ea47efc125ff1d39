import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Locator, type Page } from "@playwright/test";

/** The form of a page, once it has come to life. */
async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator("form.webform").first();
  await expect(form).toHaveJSProperty("noValidate", true);
  return form;
}

/** Sends until the form is no longer too quick for the server, as a visitor is asked to. */
async function sendUntil(form: Locator, button: string, confirmation: Locator): Promise<void> {
  await expect(async () => {
    if (await form.isVisible()) await form.getByRole("button", { name: button }).click();
    await expect(confirmation).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

test("contact, in German, by keyboard alone", async ({ page }) => {
  const form = await openForm(page, "/de/kontakt");
  const { keyboard } = page;
  // At the pace of a quick hand: a field that an entry makes visible is there before the next key.
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) {
      await page.waitForTimeout(100);
      await keyboard.press(key);
      await page.waitForTimeout(100);
    }
  };
  await form.getByRole("textbox", { name: "Vor- und Nachname" }).focus();
  await keyboard.type("Ada Lovelace");
  await press("Tab");
  await keyboard.type("ada");
  await press("Enter");

  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Leider sind nicht alle Felder korrekt ausgefüllt.");
  await press("Tab");
  await press("Enter");
  const mail = form.getByRole("textbox", { name: "E-Mail-Adresse" });
  await expect(mail).toBeFocused();
  await press("End");
  await keyboard.type("@example.ch");
  await press("Tab");
  await keyboard.type("Mess");
  await expect(form.getByRole("combobox", { name: "Anliegen" })).toHaveValue("data");
  await press("Tab");
  await keyboard.type("Wie viel Wasser führt die Aare bei Brügg?");
  await press("Tab");
  await press("Space");
  await press("Tab");
  await expect(form.getByRole("textbox", { name: "Telefonnummer" })).toBeFocused();
  await keyboard.type("032 555 01 20");
  await press("Tab");
  await press("ArrowDown");
  await expect(form.getByRole("radio", { name: "Vormittag" })).toBeChecked();
  await press("Tab");
  await press("Space");
  await expect(form.getByRole("checkbox", { name: /einverstanden/ })).toBeChecked();
  await expect(form.getByRole("alert")).toBeHidden();

  // The link in the description of the consent comes before the button.
  await press("Tab", 2);
  await expect(form.getByRole("button", { name: "Nachricht senden" })).toBeFocused();
  const thanks = page.getByRole("heading", { name: "Vielen Dank" });
  await expect(async () => {
    if (await form.isVisible()) {
      await form.getByRole("button", { name: "Nachricht senden" }).focus();
      await press("Enter");
    }
    await expect(thanks).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test("event registration, in French, with a mistake first", async ({ page }) => {
  const form = await openForm(page, "/fr/manifestations/atelier-donnees-2027");
  await form.getByRole("combobox", { name: "Manifestation" }).selectOption("flood-forum");
  await form.getByRole("textbox", { name: "Prénom et nom" }).fill("Émilie du Châtelet");
  await form.getByRole("textbox", { name: "Adresse e-mail" }).fill("emilie@example.ch");
  await form.getByRole("spinbutton", { name: "Nombre de personnes" }).fill("9");
  await form.getByLabel("Jour d’arrivée").fill("2026-12-09");
  await form.getByRole("checkbox", { name: "Je mange sur place à midi" }).check();
  await form.getByRole("radio", { name: "Régime particulier" }).check();
  await form.getByRole("textbox", { name: "À quoi devons-nous veiller" }).fill("Sans gluten");
  await form.getByRole("checkbox", { name: "J’accepte les conditions" }).check();
  const send = form.getByRole("button", { name: "Confirmer l’inscription" });
  await send.click();

  const people = form.getByRole("spinbutton", { name: "Nombre de personnes" });
  await expect(people).toHaveAttribute("aria-invalid", "true");
  await form
    .getByRole("alert")
    .getByRole("link", { name: /Nombre de personnes/ })
    .click();
  await expect(people).toBeFocused();
  await people.fill("3");
  const companions = form.getByRole("group", { name: "Noms des personnes" });
  await companions.getByRole("textbox").fill("Voltaire");
  await companions.getByRole("button", { name: /^Ajouter/ }).click();
  await expect(companions.getByRole("textbox")).toHaveCount(2);
  await companions.getByRole("textbox").nth(1).fill("Clairaut");

  await page.reload();
  await expect(companions.getByRole("textbox").nth(1)).toHaveValue("Clairaut");
  const booked = page.getByRole("heading", { name: "Vous êtes inscrit·e" });
  await sendUntil(form, "Confirmer l’inscription", booked);
  await expect(form).toBeHidden();
});

test("newsletter, in Italian, with the network failing in between", async ({ page }) => {
  const form = await openForm(page, "/it/newsletter");
  const mail = form.getByRole("textbox", { name: "Indirizzo e-mail" });
  await mail.fill("laura");
  await mail.blur();
  await expect(mail).toHaveAttribute("aria-invalid", "true");
  await mail.fill("laura@example.ch");
  await form.getByRole("checkbox", { name: "Tutti i temi" }).check();
  await expect(form.getByRole("checkbox", { name: "Siccità" })).toBeChecked();
  await form.getByRole("radio", { name: "Italiano" }).check();
  await form.getByRole("checkbox", { name: "Desidero ricevere la newsletter" }).check();

  const keys: unknown[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    const [, key] = /"idempotencyKey","value":"([^"]+)"/.exec(body) ?? [];
    if (key) keys.push(key);
  });
  await page.route("**/api/graphql", (route) => route.abort("connectionfailed"), { times: 1 });
  await form.getByRole("button", { name: "Abbonarsi" }).click();
  await expect(form.getByText(/Non è stato possibile inviare i suoi dati/)).toBeVisible();
  await expect(mail).toHaveValue("laura@example.ch");
  await form.getByRole("button", { name: "Riprova" }).click();
  const done = page.getByRole("heading", { name: "Iscrizione registrata" });
  await expect(done.or(form.getByRole("alert"))).toBeVisible();
  if (await form.isVisible()) await sendUntil(form, "Abbonarsi", done);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys[1]).toBe(keys[0]);
});

test("data request, in English, through its chains of conditions", async ({ page }) => {
  const form = await openForm(page, "/en/data-portal");
  const text = (name: string | RegExp) => form.getByRole("textbox", { name, exact: true });
  await text("First name").fill("Mary");
  await text("Last name").fill("1815");
  await text("Email address").fill("mary@example.ch");
  await text("Repeat email address").fill("mary@example.com");
  await form.getByRole("radio", { name: "university or research" }).check();
  await text("Organisation").fill("University of Basel");
  await text("Website of the organisation").fill("https://example.ch");
  await text("Customer number").fill("SI-20417");
  await text("Field").fill("Hydrology");
  const stations = form.getByRole("group", { name: "Stations" });
  await stations.getByRole("combobox").selectOption({ label: "Rhine, Basel" });
  await form.getByRole("checkbox", { name: "Discharge" }).check();
  await form.getByRole("radio", { name: "10 minutes" }).check();
  const reason = form.getByRole("textbox", { name: "What do you need" });
  await reason.fill("To compare the peaks of short floods with our own model runs in detail");
  await form.getByLabel("From").fill("2020-01-01");
  await form.getByLabel("To", { exact: false }).last().scrollIntoViewIfNeeded();
  await form.locator('[name="period_to"]').fill("2025-12-31");
  await form.getByRole("checkbox", { name: "I accept the terms of use" }).check();
  await form.getByRole("button", { name: "Send request" }).click();

  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([/Last name/, /Repeat email address/]);
  const { violations } = await new AxeBuilder({ page }).include("form.webform").analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
  await text("Last name").fill("Somerville");
  await text("Repeat email address").fill("mary@example.ch");
  // Without an organisation, nothing that hangs on it counts any more.
  await form.getByRole("radio", { name: "private individual" }).check();
  await expect(text("Customer number")).toBeHidden();
  const received = page.getByRole("heading", { name: "Request received" });
  await sendUntil(form, "Send request", received);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("contact, in English, with a mistake first", async ({ page }) => {
    await page.goto("/en/contact");
    const name = page.getByRole("textbox", { name: "First and last name" });
    await name.fill("Grace Hopper");
    await page.locator('[name="email"]').fill("grace@example.ch");
    await page.locator('[name="subject"]').selectOption("data");
    await page.locator('[name="message"]').fill("Too short");
    await page.locator('[name="consent"]').check();
    const send = page.locator('form[action="/api/webform"] [type="submit"]');
    await send.click();

    await expect(page.getByRole("alert")).toContainText(
      "Sorry, not all fields are filled out correctly.",
    );
    await expect(page.locator('[name="name"]')).toHaveValue("Grace Hopper");
    await expect(page.locator('[name="consent"]')).toBeChecked();
    expect(await unlabelled(page)).toEqual([]);
    await page.locator('[name="message"]').fill("Which stations measure turbidity?");
    await expect(async () => {
      if ((await send.count()) > 0) await send.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Thank you/);
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole("link", { name: "Back to the page" })).toHaveAttribute(
      "href",
      "/en/contact",
    );
  });
});

/** Names of the fields without a label. Without script, axe cannot look into the page. */
async function unlabelled(page: Page): Promise<(string | null)[]> {
  const names: (string | null)[] = [];
  const fields = page.locator("main :is(input:not([type=hidden]), select, textarea)");
  for (const field of await fields.all()) {
    const inside = await field.locator("xpath=ancestor::label").count();
    const beside = await page.locator(`label[for="${await field.getAttribute("id")}"]`).count();
    const name = await field.getAttribute("name");
    if (inside + beside === 0 && !(await field.getAttribute("aria-label"))) names.push(name);
  }
  return names;
}
