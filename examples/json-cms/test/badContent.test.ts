import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { startExample } from "../../testing/startExample";

const original = path.join(__dirname, "../content");
const scratch = mkdtempSync(path.join(tmpdir(), "json-cms-content-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const entry = "entries/buoy.de.json";

/** What is changed in the content, and what the message of it begins with. */
const cases: [file: string, from: string, to: string, message: string][] = [
  [entry, '"headline": "Die Boje"', '"headline": ""', '"headline" must be a text'],
  [entry, '"lang": "de"', '"lang": "es"', '"lang" must be one of de, en, fr, it'],
  [
    entry,
    '"template": "article"',
    '"template": "news"',
    '"template" must be one of start, article',
  ],
  [
    entry,
    '"slug": "boje"',
    '"slug": "Die Boje"',
    '"slug" may hold a to z, 0 to 9 and hyphens only',
  ],
  [entry, '"2025-11-02T10:15:00Z"', '"gestern"', '"updatedAt" must be a moment, such as'],
  [entry, '"parent": "measurements"', '"parent": "work"', '"parent" names "work", and there is no'],
  [entry, '"hero": "lake"', '"hero": "bouy"', '"hero" names "bouy", and there is no such thing'],
  [entry, '"type": "image"', '"type": "photo"', '"body[0].type" must be one of richtext, image'],
  [entry, '"html": "<p>', '"text": "<p>', '"body[1].html" must be a text'],
  [
    entry,
    "Wassertemperatur",
    '<a href=\\"entry:lake\\">',
    '"body[1].html" links to "lake", and there',
  ],
  [entry, '"slug": "boje"', '"slug": "boje",', "Expected double-quoted property name"],
  ["pictures.json", "lake.jpg", "sea.jpg", '"pictures[0].file" names "sea.jpg", and there is no'],
  [
    "pictures.json",
    '"width": 1600',
    '"width": "1600"',
    '"pictures[0].width" must be a whole number',
  ],
  ["pictures.json", '"x": 0.68', '"x": 68', '"pictures[0].focus.x" must be a number from 0 to 1'],
  ["menus.json", '"entry": "visit"', '"entry": "tour"', '"main[1].entry" names "tour"'],
  [
    "redirects.json",
    '"permanent": true',
    '"permanent": 1',
    '"redirects[0].permanent" must be true or',
  ],
  ["site.json", '"label": "Italiano"', '"label": null', '"locales[3].label" must be a text'],
  ["forms/contact.json", '"it": "Nome"', '"es": "Nombre"', '"fields[0].labels.it" must be a text'],
  [
    "forms/contact.json",
    '"kind": "mail"',
    '"kind": "email"',
    '"fields[1].kind" must be one of line',
  ],
  [
    "entries/visit.de.json",
    '"uid": "visit"',
    '"uid": "contact"',
    '"uid" makes it de contact, as is entries/contact.de.json',
  ],
  [
    "entries/visit.de.json",
    '"slug": "besuch"',
    '"slug": "kontakt"',
    '"slug" makes it de /kontakt, as is entries/contact.de.json',
  ],
  [
    "entries/contact.fr.json",
    '"parent": null',
    '"parent": "buoy"',
    '"parent" is not there in the language fr',
  ],
  [entry, '"parent": "measurements"', '"parent": "buoy"', '"parent" leads in a circle'],
];

/** A copy of the content with one text of one file changed. */
function changed(name: string, file: string, from: string, to: string): string {
  const folder = path.join(scratch, name);
  cpSync(original, folder, { recursive: true });
  const text = readFileSync(path.join(original, file), "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path.join(folder, file), text.replace(from, to));
  return folder;
}

/** Reads one folder after the other, and tells why each was refused. */
const script = `
  import { readContent } from "${pathToFileURL(path.join(__dirname, "../src/export/readContent.mjs")).href}";
  const messages = process.argv.slice(1).map((folder) => {
    try {
      readContent(folder, "");
      return "nothing";
    } catch (error) {
      return error.name + ": " + error.message;
    }
  });
  console.log(JSON.stringify(messages));`;

let messages: string[];
beforeAll(async () => {
  const folders = cases.map(([file, from, to], index) => changed(String(index), file, from, to));
  const parameters = ["--input-type=module", "-e", script, ...folders, original];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  messages = JSON.parse(stdout) as string[];
});

test.each(cases.map((each, index) => [index, ...each] as const))(
  "case %i: names the file %s and its field",
  (index, file, _from, _to, message) => {
    expect(messages[index]).toContain(`ContentError: ${file}: ${message}`);
  },
);

test("finds nothing wrong with the content as it is", () => {
  expect(messages.at(-1)).toBe("nothing");
});

test("ends the start with the message alone", async () => {
  const folder = changed("start", "entries/visit.en.json", '"headline"', '"title"');
  await expect(startExample("json-cms", { CONTENT: folder })).rejects.toMatchObject({
    code: 1,
    // No stack: whoever edits content is no programmer.
    stderr: 'entries/visit.en.json: "headline" must be a text\n',
  });
});
