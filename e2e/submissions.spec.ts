import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { edit } from "./cms";

// The way of a visitor's submission from the form to where editors read it.

interface Stored {
  webform: string;
  langcode: string;
  path: string | null;
  entries: { element: string; value: string }[];
}

/** Entries of a form with this value, as editors read them. */
async function storedWith(webform: string, value: string): Promise<Stored[]> {
  const { submissions } = await edit<{ submissions: { items: Stored[] } }>(
    `query Read($webform: String!) {
      submissions(webform: $webform, first: 500) {
        items { webform langcode path entries { element value } }
      }
    }`,
    { webform },
  );
  return submissions.items.filter(({ entries }) => entries.some((each) => each.value === value));
}

/** A mail address unique to this run. */
const ownMail = () => `visitor-${randomUUID()}@example.ch`;

const field = (page: Page, name: string) => page.locator(`form.webform [name="${name}"]`);

/** Submits until the form is old enough for the server, as it asks visitors to do. */
async function sendUntil(page: Page, button: string, thanks: string): Promise<void> {
  const send = page.getByRole("button", { name: button });
  await expect(async () => {
    if ((await send.count()) > 0) await send.click();
    await expect(page.getByRole("heading", { name: thanks })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

test("an entry arrives as it was made, without the fields that were hidden in the end", async ({
  page,
}) => {
  const email = ownMail();
  const sent: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (body.includes("idempotencyKey")) sent.push(body);
  });
  await page.goto("/fr/contact");
  await expect(page.locator("form.webform")).toHaveJSProperty("noValidate", true);
  await field(page, "name").fill('Zoë "Ö" <b>');
  await field(page, "email").fill(email);
  await field(page, "subject").selectOption("advisory");
  await field(page, "message").fill("Deux lignes,\nà lire ensemble : 100 % d’humidité 🌧");
  await field(page, "callback").check();
  await field(page, "phone").fill("032 555 01 20");
  await field(page, "callback_time").nth(1).check();
  await field(page, "callback").uncheck();
  await expect(field(page, "phone")).toHaveCount(0);
  await field(page, "consent").check();
  await sendUntil(page, "Envoyer le message", "Merci");

  expect(sent.length).toBeGreaterThan(0);
  for (const body of sent) expect(body).not.toMatch(/phone|callback|032 555/);
  expect(await storedWith("contact", email)).toEqual([
    {
      webform: "contact",
      langcode: "fr",
      path: "/contact",
      entries: [
        { element: "name", value: 'Zoë "Ö" <b>' },
        { element: "email", value: email },
        { element: "subject", value: "advisory" },
        { element: "message", value: "Deux lignes,\nà lire ensemble : 100 % d’humidité 🌧" },
        { element: "consent", value: "1" },
      ],
    },
  ]);
});

test("several values and what conditions bring up arrive, in the order of the form", async ({
  page,
}) => {
  const email = ownMail();
  await page.goto("/de/veranstaltungen/datenwerkstatt-2027");
  await expect(page.locator("form.webform")).toHaveJSProperty("noValidate", true);
  await field(page, "event").selectOption("flood-forum");
  await field(page, "name").fill("Émilie du Châtelet");
  await field(page, "email").fill(email);
  await field(page, "people").fill("3");
  await field(page, "companions").fill("Voltaire");
  await page.getByRole("button", { name: /^Weitere hinzufügen/ }).click();
  await field(page, "companions").nth(1).fill("Clairaut");
  await field(page, "arrival").fill("2026-12-09");
  await field(page, "meal").check();
  await page.locator('[name="meal_choice"][value="special"]').check();
  await field(page, "allergies").fill("Gluten");
  await field(page, "terms").check();
  await sendUntil(page, "Verbindlich anmelden", "Sie sind angemeldet");

  const [stored, ...others] = await storedWith("event-registration", email);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ langcode: "de", path: "/veranstaltungen/datenwerkstatt-2027" });
  expect(stored?.entries.map(({ element, value }) => `${element}: ${value}`)).toEqual([
    "event: flood-forum",
    "name: Émilie du Châtelet",
    `email: ${email}`,
    "people: 3",
    "companions: Voltaire",
    "companions: Clairaut",
    "arrival: 2026-12-09",
    "meal: 1",
    "meal_choice: special",
    "allergies: Gluten",
    "invoice_to: private",
    "terms: 1",
  ]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an entry arrives without what its conditions hide", async ({ page }) => {
    const email = ownMail();
    await page.goto("/it/contatto");
    await field(page, "name").fill("Laura Bassi");
    await field(page, "email").fill(email);
    await field(page, "subject").selectOption("data");
    await field(page, "message").fill("Quali stazioni misurano la torbidità?\nGrazie");
    // For visitors who want a call back.
    await field(page, "phone").fill("032 555 01 20");
    await field(page, "consent").check();
    await sendUntil(page, "Inviare il messaggio", "Grazie");

    expect(await storedWith("contact", email)).toEqual([
      {
        webform: "contact",
        langcode: "it",
        path: "/contatto",
        entries: [
          { element: "name", value: "Laura Bassi" },
          { element: "email", value: email },
          { element: "subject", value: "data" },
          { element: "message", value: "Quali stazioni misurano la torbidità?\nGrazie" },
          { element: "consent", value: "1" },
        ],
      },
    ]);
  });

  test("an entry arrives with what its conditions bring up", async ({ page }) => {
    const email = ownMail();
    await page.goto("/it/contatto");
    await field(page, "name").fill("Laura Bassi");
    await field(page, "email").fill(email);
    await field(page, "subject").selectOption("data");
    await field(page, "message").fill("Quali stazioni misurano la torbidità?");
    await field(page, "callback").check();
    await field(page, "phone").fill("032 555 01 20");
    await page.locator('[name="callback_time"][value="morning"]').check();
    await field(page, "consent").check();
    await sendUntil(page, "Inviare il messaggio", "Grazie");

    const [stored] = await storedWith("contact", email);
    expect(stored?.entries.slice(4)).toEqual([
      { element: "callback", value: "1" },
      { element: "phone", value: "032 555 01 20" },
      { element: "callback_time", value: "morning" },
      { element: "consent", value: "1" },
    ]);
  });
});
