import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { Processes } from "../../scripts/processes.mjs";
import { findFreePort } from "../../scripts/settings.mjs";
import {
  buildStudio,
  compareStudio,
  FIRST_ACCOUNT,
  installStudio,
  startStudio,
  STUDIO,
  studioEnv,
} from "../../scripts/studio.mjs";
import { edit } from "../cms";
import { BUILD_TIMEOUT, startTestPublisher, type TestPublisher } from "../publisher";
import { siteSettings } from "../siteBuild";

// An editor's day in the studio. Each test goes on where the last one ended.

const PASSWORD = randomUUID();
const slug = `studio-${randomUUID().slice(0, 4)}`;
const texts = {
  de: { title: "Aus dem Studio", text: "Grundwasser ist unsichtbar.", path: `/${slug}` },
  fr: { title: "Du studio", text: "Les eaux souterraines sont invisibles.", path: `/${slug}` },
};

let processes: Processes;
let publisher: TestPublisher;
let env: Record<string, string>;
let url: string;
let editor: Page;
let id: string;

test.describe.configure({ mode: "serial", timeout: 2 * BUILD_TIMEOUT });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(4 * BUILD_TIMEOUT);
  processes = new Processes(STUDIO);
  env = { ...studioEnv(siteSettings().env), STUDIO_FIRST_PASSWORD: PASSWORD };
  const port = await findFreePort();
  await installStudio(processes);
  await buildStudio(processes, env, "ignore");
  await startStudio(processes, { port, env, stdio: "ignore" });
  publisher = await startTestPublisher();
  url = `http://127.0.0.1:${port}/admin`;
  const context = await browser.newContext({ locale: "de-CH" });
  editor = await context.newPage();
});

test.afterAll(async () => {
  await editor.context().close();
  await publisher.stop();
  await processes.stop();
});

const standing = () => editor.locator(".studio-standing");
const open = (langcode: string) =>
  editor.goto(`${url}/collections/content-page/${id}?locale=${langcode}`);

interface Stored {
  editorNode: { state: string; fields: { title: string; paragraphs: unknown[] } } | null;
}

/** What the CMS holds of the page. */
const stored = async (langcode: string) =>
  (
    await edit<Stored>(
      "query ($id: String!, $langcode: String!) { editorNode(id: $id, langcode: $langcode) { state fields } }",
      { id, langcode },
    )
  ).editorNode;

async function write(langcode: "de" | "fr"): Promise<void> {
  const { title, path, text } = texts[langcode];
  await editor.locator("#field-title").fill(title);
  await editor.locator("#field-path").fill(path);
  await editor.getByRole("button", { name: "Block hinzufügen" }).click();
  await editor.getByRole("button", { name: "Text", exact: true }).click();
  const words = editor.locator("[data-lexical-editor=true]").first();
  await words.click();
  await words.pressSequentially(text);
  await expect(standing()).toContainText("Entwurf, nicht öffentlich");
  await expect
    .poll(async () => (await stored(langcode))?.fields.paragraphs)
    .toEqual([{ kind: "TextItem", text: `<p>${text}</p>` }]);
}

test("an editor signs in and finds the content of the CMS, none of which differs", async () => {
  await editor.goto(url);
  await editor.locator("#field-email").fill(FIRST_ACCOUNT);
  await editor.locator("#field-password").fill(PASSWORD);
  await editor.keyboard.press("Enter");
  await expect(editor.getByRole("link", { name: "Inhaltsseiten" }).first()).toBeVisible();
  await editor.goto(`${url}/collections/content-page?locale=de&search=Grundwasser`);
  await expect(editor.getByRole("link", { name: "Grundwasser", exact: true })).toBeVisible();
  await compareStudio(processes, env);
});

test("a page is written in two languages, and only editors see it", async ({ request }) => {
  await editor.goto(`${url}/collections/content-page/create?locale=de`);
  await editor.waitForURL(/content-page\/page-/);
  id = new URL(editor.url()).pathname.split("/").at(-1) ?? "";
  await write("de");
  await open("fr");
  await write("fr");
  const page = await request.get(`/de${texts.de.path}`);
  expect(page.status()).toBe(404);
});

test("what the CMS does not take is told, and kept", async () => {
  await editor.locator("#field-path").fill("/Not A Path");
  await expect(editor.locator(".studio-problem")).toContainText("path");
  await expect(editor.locator("#field-path")).toHaveValue("/Not A Path");
  await editor.locator("#field-path").fill(texts.fr.path);
  await expect(editor.locator(".studio-problem")).toHaveCount(0);
});

test("the preview is the site's own, with the draft", async () => {
  await open("de");
  await editor.locator("#live-preview-toggler").click();
  const address = await editor.locator("iframe.live-preview-iframe").getAttribute("src");
  const preview = await editor.context().newPage();
  await preview.goto(address ?? "");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(texts.de.title);
  await preview.close();
  await editor.locator("#live-preview-toggler").click();
});

test("a page that is published is live in its language, and in no other", async ({ request }) => {
  await editor.locator("#studio-publish").click();
  await expect(standing()).toContainText("Öffentlich");
  await publisher.idle();
  const html = await (await request.get(`/de${texts.de.path}`)).text();
  expect(html).toContain(texts.de.text);
  expect((await stored("fr"))?.state).toBe("DRAFT");
});

test("an earlier revision comes back as a draft", async () => {
  await editor.locator("#field-title").fill("Ein anderer Titel");
  await expect(standing()).toContainText("mit Entwurf von Änderungen");
  await expect.poll(async () => (await stored("de"))?.fields.title).toBe("Ein anderer Titel");
  await editor.locator(".studio-revisions > summary").click();
  await editor
    .locator(".studio-revisions > ul > li")
    .filter({ hasText: "(live)" })
    .getByRole("button", { name: "Als Entwurf zurückholen" })
    .click();
  await expect(editor.locator("#field-title")).toHaveValue(texts.de.title);
  expect((await stored("de"))?.fields.title).toBe(texts.de.title);
});

test("what somebody else has changed is not overwritten", async () => {
  const { editorNode } = await edit<{ editorNode: { revision: number; fields: object } }>(
    'query ($id: String!) { editorNode(id: $id, langcode: "de") { revision fields } }',
    { id },
  );
  await edit("mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }", {
    input: {
      id,
      langcode: "de",
      path: texts.de.path,
      fields: { ...editorNode.fields, title: "Von anderswo" },
      expectedRevision: editorNode.revision,
    },
  });
  await editor.locator("#field-title").fill("Aus dem Formular");
  await expect(editor.locator(".studio-problem[data-code=CONFLICT]")).toBeVisible();
  expect((await stored("de"))?.fields.title).toBe("Von anderswo");
  await editor.getByRole("button", { name: /Meine verwerfen/ }).click();
  await expect(editor.locator("#field-title")).toHaveValue("Von anderswo");
});
