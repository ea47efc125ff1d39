import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { FIRST_ACCOUNT } from "../../scripts/studio.mjs";
import { BUILD_TIMEOUT } from "../publisher";
import { Day, SOON } from "./Day";
import { addBlock, control, formReady, menuItem, keyTo, refer, rowsOf, writeText } from "./form";
import { expectGuarded } from "./expectGuarded";
import { documentFields, readFields, readState, saveOutsideStudio } from "./stored";
import { type Database, DATABASES } from "./testStudio";
import { scheduleChange } from "./scheduleChange";
import { saveOver } from "./saveOver";
import { uploadPicture } from "./uploadPicture";
import { sendContactForm } from "./visitor";
import { writeWithoutCms } from "./withoutCms";
import { writeByKeyboard } from "./writeByKeyboard";

// An editor's day in the studio, with the German interface. Each test continues the previous one.

test.describe.configure({ mode: "serial", timeout: 2 * BUILD_TIMEOUT });

for (const database of DATABASES) test.describe(`on ${database}`, () => studioOn(database));

function studioOn(database: Database): void {
  const slug = `studio-${randomUUID().slice(0, 4)}`;
  const picture = `${slug}-river`;
  const texts = {
    de: { title: `Aus dem Studio ${slug}`, text: "Grundwasser ist unsichtbar." },
    fr: { title: `Du studio ${slug}`, text: "Les eaux souterraines sont invisibles." },
  };
  const alt = { de: "Wolken über dem Fluss", fr: "Des nuages sur la rivière" };
  const quote = "Wasser ist zum Waschen da.";
  const changed = `Geändert ${slug}`;
  const path = `/${slug}`;
  const kinds = ["TextItem", "QuoteItem", "ImageItem", "ContactBox", "WebformItem"];
  let day: Day;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(4 * BUILD_TIMEOUT);
    day = await Day.begin(browser, database);
  });

  test.afterAll(() => day?.end());

  test("an editor signs in and finds the content of the CMS, none of which differs", async () => {
    await day.editor.goto(day.studio.url);
    await formReady(day.editor);
    await control(day.editor, "email").fill(FIRST_ACCOUNT);
    await control(day.editor, "password").fill(day.studio.password);
    await day.editor.keyboard.press("Enter");
    await expect(day.editor.getByRole("link", { name: "Inhaltsseiten" }).first()).toBeVisible();
    await expect(async () => {
      await day.editor.goto(day.at("collections/content-page?locale=de&search=Grundwasser"));
      await expect(
        // Tests of previews set the other title.
        day.editor.getByRole("link", { name: /^Grundwasser(, frisch)?$/ }),
      ).toBeVisible();
      await day.studio.compare();
    }).toPass({ timeout: BUILD_TIMEOUT, intervals: [2000] });
  });

  test("its answers are guarded, and a session serves the studio's own pages alone", () =>
    expectGuarded(day));

  test("a picture is uploaded, described, and shows by keyboard what matters in it", () =>
    uploadPicture(day, picture, alt));

  test("a page with five blocks and a picture is written, and only editors see it", async ({
    request,
  }) => {
    await day.editor.goto(day.at("collections/content-page/create?locale=de"));
    await day.begun();
    await control(day.editor, "title").fill(texts.de.title);
    await control(day.editor, "path").fill(path);
    await writeText(await addBlock(day.editor, "paragraphs", "Text"), texts.de.text);
    await addBlock(day.editor, "paragraphs", "Zitat");
    await control(day.editor, "paragraphs.1.quote").fill(quote);
    await refer(await addBlock(day.editor, "paragraphs", "Bild"), picture);
    await addBlock(day.editor, "paragraphs", "Kontakt");
    await control(day.editor, "paragraphs.3.name").fill("Auskunft");
    await refer(await addBlock(day.editor, "paragraphs", "Formular"), "newsletter");
    await day.holds("de", [
      { text: `<p>${texts.de.text}</p>` },
      { quote },
      { image: picture },
      { name: "Auskunft" },
      { webform: "newsletter" },
    ]);
    expect(await day.kinds()).toEqual(kinds);
    await expect(day.status()).toContainText("Entwurf, nicht öffentlich");
    expect((await request.get(`/de${path}`)).status()).toBe(404);
  });

  test("it is translated beside the text in the other language", async () => {
    await day.open("fr");
    await day.editor.locator(".studio-beside > summary").click();
    const german = day.editor.locator(".studio-beside [lang=de]");
    await expect(german.filter({ hasText: texts.de.text }).first()).toBeVisible();
    await control(day.editor, "title").fill(texts.fr.title);
    await control(day.editor, "path").fill(path);
    await writeText(await addBlock(day.editor, "paragraphs", "Text"), texts.fr.text);
    await refer(await addBlock(day.editor, "paragraphs", "Bild"), picture);
    await day.holds("fr", [{ text: `<p>${texts.fr.text}</p>` }, { image: picture }]);
  });

  test("what the CMS does not take is told at its field, and stays in the form", async () => {
    const field = control(day.editor, "path");
    const fault = day.editor.locator(".field-type", { has: field }).locator(".field-error");
    await field.fill("/Not A Path");
    await expect(day.editor.locator(".studio-problem")).toContainText("Pfad");
    await expect(fault).toBeVisible();
    await control(day.editor, "title").fill(`${texts.fr.title} *`);
    await expect(fault).toBeVisible();
    await expect(field).toHaveValue("/Not A Path");
    expect((await readFields(day.id, "fr"))?.["title"]).toBe(texts.fr.title);
    await control(day.editor, "title").fill(texts.fr.title);
    await field.fill(path);
    await expect(day.editor.locator(".studio-problem")).toHaveCount(0);
    await expect(fault).toHaveCount(0);
  });

  test("what is not taken of a new topic can be corrected, and it is deleted", async () => {
    const id = `${slug}-topic`;
    await day.editor.goto(day.at("collections/topic-document/create?locale=de"));
    await formReady(day.editor);
    await control(day.editor, "id").fill(id);
    await day.editor.locator("#action-save").click();
    await expect(day.problem("VALIDATION_FAILED")).toBeVisible();
    for (const code of ["de", "en", "fr", "it"]) {
      await control(day.editor, `name.${code}`).fill(`Thema ${code}`);
    }
    await day.editor.locator("#action-save").click();
    await day.editor.waitForURL(new RegExp(`topic-document/${id}`));
    expect(await documentFields("TOPIC", id)).toMatchObject({ name: { de: "Thema de" } });
    await formReady(day.editor);
    await day.deleteShown();
    await expect.poll(() => documentFields("TOPIC", id), SOON).toBeUndefined();
  });

  test("the preview is the site's own, with the draft", async () => {
    await day.open("de");
    await day.editor.locator("#live-preview-toggler").click();
    const address = await day.editor.locator("#live-preview-iframe").getAttribute("src");
    const preview = await day.editor.context().newPage();
    await preview.goto(address ?? "");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(texts.de.title);
    await expect(preview.getByRole("img", { name: alt.de })).toBeVisible();
    // The preview acts for the editor who opened it.
    const bar = preview.locator(".preview-bar");
    await bar.getByText("Veröffentlichen", { exact: true }).click();
    await expect(bar.getByRole("button", { name: "Jetzt veröffentlichen" })).toBeVisible();
    await preview.close();
    await day.editor.locator("#live-preview-toggler").click();
  });

  test("a page that is published is live in its language, and in no other", async ({ page }) => {
    await day.editor.locator("#studio-publish").click();
    await expect(day.status()).toContainText("Öffentlich");
    await day.publisher.idle();
    await page.goto(`/de${path}`);
    await expect(page.getByText(texts.de.text)).toBeVisible();
    await expect(page.getByText(quote)).toBeVisible();
    await expect(page.getByRole("img", { name: alt.de })).toBeAttached();
    expect(await readState(day.id, "fr")).toBe("DRAFT");
  });

  test("a block is moved by keyboard", async () => {
    await day.open("de");
    const menu = rowsOf(day.editor, "paragraphs").first().locator(".array-actions__button");
    await keyTo(menu);
    await day.editor.keyboard.press("Enter");
    await keyTo(menuItem(day.editor, "Nach unten verschieben"), "ArrowDown");
    await day.editor.keyboard.press("Enter");
    await expect
      .poll(() => day.kinds(), SOON)
      .toEqual(["QuoteItem", "TextItem", "ImageItem", "ContactBox", "WebformItem"]);
  });

  test("a menu leads to the page, and a change is planned", () => scheduleChange(day, changed));

  test("what was planned is live in time, and so is the menu", async ({ page }) => {
    await expect.poll(() => readState(day.id, "de"), { timeout: 120_000 }).toBe("PUBLISHED");
    await day.publisher.idle();
    await page.goto(`/de${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(changed);
    await expect(page.locator("footer").getByRole("link", { name: changed })).toBeAttached();
  });

  test("an earlier revision comes back as a draft", async () => {
    await day.open("de");
    await day.editor.locator(".studio-revisions > summary").click();
    await day.editor
      .locator(".studio-revisions > ul > li")
      .filter({ hasText: texts.de.title })
      .first()
      .getByRole("button", { name: "Als Entwurf zurückholen" })
      .click();
    await expect(control(day.editor, "title")).toHaveValue(texts.de.title);
    expect((await readFields(day.id, "de"))?.["title"]).toBe(texts.de.title);
    expect(await readState(day.id, "de")).toBe("CHANGED");
  });

  test("what somebody else has changed is not overwritten", async () => {
    await saveOutsideStudio(day.id, "de", { title: "Von anderswo" });
    await control(day.editor, "title").fill("Aus dem Formular");
    await expect(day.problem("CONFLICT")).toBeVisible();
    expect((await readFields(day.id, "de"))?.["title"]).toBe("Von anderswo");
    await day.editor.getByRole("button", { name: /Meine verwerfen/ }).click();
    await expect(control(day.editor, "title")).toHaveValue("Von anderswo");
  });

  test("nor is it once the studio knows of it, until the editor saves over it", () =>
    saveOver(day, { theirs: "Wieder von anderswo", own: "Darüber gespeichert" }));

  test("while the CMS is down, the form keeps the text, which is saved once it is back", () =>
    writeWithoutCms(day));

  test("an entry of a form is read", async ({ page }) => {
    const email = `visitor-${randomUUID()}@example.ch`;
    await sendContactForm(page, email, "Wie hoch steht das Grundwasser bei Biel?");
    await day.editor.goto(day.at(""));
    // Below 1440 pixels, the menu is closed at first.
    await day.editor.getByRole("button", { name: "Öffnen Menü" }).first().click();
    await day.editor.getByRole("link", { name: "Einträge von Formularen" }).click();
    await expect(day.editor.locator(".studio-entries")).toContainText(email);
  });

  test("the main way needs no mouse", () =>
    writeByKeyboard(day, {
      title: `Mit der Tastatur ${slug}`,
      path: `${path}-keys`,
      text: texts.de.text,
    }));

  test("a page that is unpublished is a draft again, and can be deleted", async () => {
    await day.editor.getByRole("button", { name: "Zurückziehen", exact: true }).click();
    await expect(day.status()).toContainText("Entwurf, nicht öffentlich");
    expect(await readState(day.id, "de")).toBe("DRAFT");
    await day.deleteShown();
    await expect.poll(() => readState(day.id, "de"), SOON).not.toBe("DRAFT");
  });

  test("in the end studio and CMS hold the same", async () => {
    await expect(() => day.studio.compare()).toPass({ timeout: BUILD_TIMEOUT });
  });
}
