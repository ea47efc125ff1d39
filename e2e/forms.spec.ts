import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Route } from "@playwright/test";
import { openForm, sendUntil } from "./webforms";

test("contact, in German, by keyboard alone", async ({ page }) => {
  const form = await openForm(page, "/de/kontakt");
  const { keyboard } = page;
  // Without a pause: a conditional field must be visible before the next key.
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await keyboard.press(key);
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

  // The link in the consent's description comes before the button.
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
  await form.getByRole("textbox", { name: "Nombre de personnes" }).fill("9");
  await form.getByLabel("Jour d’arrivée").fill("2026-12-09");
  await form.getByRole("checkbox", { name: "Je mange sur place à midi" }).check();
  await form.getByRole("radio", { name: "Régime particulier" }).check();
  await form.getByRole("textbox", { name: "À quoi devons-nous veiller" }).fill("Sans gluten");
  await form.getByRole("checkbox", { name: "J’accepte les conditions" }).check();
  const send = form.getByRole("button", { name: "Confirmer l’inscription" });
  await send.click();

  const people = form.getByRole("textbox", { name: "Nombre de personnes" });
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
  const booked = page.getByRole("heading", { name: "Votre inscription est enregistrée" });
  await sendUntil(form, "Confirmer l’inscription", booked);
  await expect(form).toBeHidden();
});

test("newsletter, in Italian, with the backend failing in between", async ({ page }) => {
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
  // Like a gateway while the backend is down, and like a phone without network.
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 502, json: { errors: [{ message: "CMS_ERROR" }] } }),
    (route) => route.abort("connectionfailed"),
  ];
  await page.route("**/graphql", async (route) => {
    const fail = failures.shift();
    await (fail ? fail(route) : route.continue());
  });
  await form.getByRole("button", { name: "Abbonarsi" }).click();
  await expect(form.getByText(/Non è stato possibile inviare i suoi dati/)).toBeVisible();
  await expect(mail).toHaveValue("laura@example.ch");
  await form.getByRole("button", { name: "Riprova" }).click();
  await expect.poll(() => failures).toEqual([]);
  await expect(form.getByRole("button", { name: "Riprova" })).toBeEnabled();
  await expect(mail).toHaveValue("laura@example.ch");
  await form.getByRole("button", { name: "Riprova" }).click();
  const done = page.getByRole("heading", { name: "Iscrizione registrata" });
  await expect(done.or(form.getByRole("alert"))).toBeVisible();
  if (await form.isVisible()) await sendUntil(form, "Abbonarsi", done);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
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
  // Without an organization, fields that depend on it must not count.
  await form.getByRole("radio", { name: "private individual" }).check();
  await expect(text("Customer number")).toBeHidden();
  const received = page.getByRole("heading", { name: "Request received" });
  await sendUntil(form, "Send request", received);
});

test("a form sent twice at once is stored once, and Back shows an empty form", async ({ page }) => {
  const form = await openForm(page, "/en/contact");
  const sent: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (body.includes("idempotencyKey")) sent.push(body);
  });
  // A slow network.
  let network = Promise.resolve();
  await page.route("**/graphql", async (route) => {
    await network;
    await route.continue();
  });
  const name = form.getByRole("textbox", { name: "First and last name" });
  // A name as long as a long German compound, which the field allows.
  await name.fill(
    "Hochwasserrückhaltebeckenbewirtschaftungsverordnungsbeauftragte Grundwasserneubildung",
  );
  await form.getByRole("textbox", { name: "Email address" }).fill("x@example.ch");
  await form.getByRole("combobox", { name: "Subject" }).selectOption("data");
  await form.getByRole("textbox", { name: "Message" }).fill("Which stations measure turbidity?");
  await form.getByRole("checkbox", { name: /agree/ }).check();
  const send = form.getByRole("button", { name: "Send message" });
  const thanks = page.getByRole("heading", { name: "Thank you" });
  let attempts = 0;
  // Retry until the form is old enough for the server.
  await expect(async () => {
    if (await send.isVisible()) {
      let goOn = (): void => undefined;
      network = new Promise((resolve) => (goOn = resolve));
      attempts += 1;
      await send.dblclick();
      await send.and(page.locator(":disabled")).waitFor({ timeout: 5_000 });
      goOn();
    }
    await expect(thanks).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  expect(sent).toHaveLength(attempts);
  await page.goto("/en");
  await page.goBack();
  await expect(name).toHaveValue("");
});

test("a filled form prints as it stands, without its buttons", async ({ page }) => {
  const form = await openForm(page, "/de/kontakt");
  const name = form.getByRole("textbox", { name: "Vor- und Nachname" });
  await name.fill("Ada Lovelace");
  await page.emulateMedia({ media: "print" });
  await expect(name).toBeVisible();
  await expect(name).toHaveValue("Ada Lovelace");
  await expect(form.getByRole("button")).toHaveCount(0);
});
