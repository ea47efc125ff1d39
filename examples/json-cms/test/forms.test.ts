import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ReadWebformOperation, SubmitWebformOperation } from "../../../src/cms/generated";
import { ask } from "../../testing/ask";
import { siteBefore } from "../../testing/siteBefore";
import { type RunningExample, startExample } from "../../testing/startExample";

const site = siteBefore("json-cms");

interface Submission {
  submitWebform: {
    success: boolean;
    errors: string[];
    validationErrors: { element: string; messages: string[] }[];
    confirmation: { type: string; message: { processed: string } } | null;
  };
}

const folder = mkdtempSync(path.join(tmpdir(), "json-cms-"));
const file = path.join(folder, "submissions.jsonl");
let cms: RunningExample;
beforeAll(async () => {
  cms = await startExample("json-cms", { SUBMISSIONS: file });
});
beforeEach(() => rmSync(file, { force: true }));
afterAll(async () => {
  await cms.stop();
  rmSync(folder, { recursive: true });
});

const entry = {
  name: "Ada Rossi",
  mail: "ada@rossi.example",
  subject: "visit",
  message: "Kommt die Boje\nim Winter herein?",
  consent: "1",
};

async function submit(values: object, facts: object = {}, langcode = "de") {
  const pairs = (each: object, key: string) =>
    Object.entries(each).map(([name, value]) => ({ [key]: name, value: String(value) }));
  const { submitWebform } = await site.read<Submission>(cms.url, SubmitWebformOperation, {
    id: "contact",
    langcode,
    elements: pairs(values, "element"),
    requestValues: pairs({ honeypot: "", path: "/kontakt", ...facts }, "name"),
  });
  return submitWebform;
}

const stored = () =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as { key?: string; values: object })
    : [];

test("describes the form in each language", async () => {
  const variables = { id: "contact", langcode: "en" };
  const { webform } = await site.read<{ webform: object }>(
    cms.url,
    ReadWebformOperation,
    variables,
  );
  expect(webform).toMatchObject({
    status: "OPEN",
    title: "Write to us",
    submitLabel: "Send",
    elements: [
      { __typename: "WebformTextfield", key: "name", required: true, autocomplete: "name" },
      { __typename: "WebformEmail", key: "mail", maxLength: 200 },
      {
        __typename: "WebformSelect",
        key: "subject",
        required: false,
        options: [
          { value: "data", label: "Data" },
          { value: "visit", label: "Visit" },
        ],
      },
      { __typename: "WebformTextarea", key: "message", maxLength: 2000 },
      { __typename: "WebformCheckbox", key: "consent", required: true },
    ],
  });
  const none = await site.read(cms.url, ReadWebformOperation, { ...variables, id: "none" });
  expect(none).toEqual({ webform: null });
});

test("stores an entry as a line, and thanks in the language of the page", async () => {
  const { success, errors, confirmation } = await submit(entry, {}, "fr");
  expect({ success, errors }).toEqual({ success: true, errors: [] });
  expect(confirmation).toMatchObject({
    type: "MESSAGE",
    message: { processed: expect.stringContaining("Merci.") as string },
  });
  expect(stored()).toEqual([
    {
      form: "contact",
      lang: "fr",
      page: "/kontakt",
      received: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      values: entry,
    },
  ]);
});

test.each([
  ["nothing for what is needed", { message: " " }, "message", "„Nachricht“ fehlt."],
  ["an address that is none", { mail: "ada" }, "mail", "Das ist keine E-Mail-Adresse."],
  ["a choice that is not offered", { subject: "rent" }, "subject", "aus der Liste"],
  ["too long a text", { name: "a".repeat(101) }, "name", "höchstens 100 Zeichen"],
  ["a box that is not ticked", { consent: "0" }, "consent", "fehlt."],
])("refuses %s", async (_what, change, element, message) => {
  const { success, errors, validationErrors, confirmation } = await submit({ ...entry, ...change });
  expect({ success, errors, confirmation }).toEqual({
    success: false,
    errors: ["Bitte prüfen Sie Ihre Angaben."],
    confirmation: null,
  });
  expect(validationErrors).toEqual([
    { element, messages: [expect.stringContaining(message) as string] },
  ]);
  expect(stored()).toEqual([]);
});

test("needs no value for what may be left out", async () => {
  const { name, mail, message, consent } = entry;
  expect((await submit({ name, mail, message, consent })).success).toBe(true);
  expect(stored()).toHaveLength(1);
});

test("refuses fields of another form as a whole", async () => {
  const { success, errors } = await submit({ ...entry, phone: "1" }, {}, "it");
  expect({ success, errors }).toEqual({
    success: false,
    errors: ["Il modulo è cambiato. Ricarichi la pagina."],
  });
  expect(stored()).toEqual([]);
});

test("takes an entry that is sent again once, also after a restart", async () => {
  const key = { idempotencyKey: "7d1f0a6e-0000-4000-8000-000000000001" };
  const answers = await Promise.all([submit(entry, key), submit(entry, key)]);
  expect(answers.map(({ success }) => success)).toEqual([true, true]);
  expect(stored()).toHaveLength(1);
  await cms.stop();
  // A crash may cut a line short.
  appendFileSync(file, '{"form":"con\n');
  cms = await startExample("json-cms", { SUBMISSIONS: file });
  rmSync(file);
  expect((await submit(entry, key)).success).toBe(true);
  expect(stored()).toEqual([]);
  await submit(entry, { idempotencyKey: "another" });
  expect(stored()).toHaveLength(1);
});

test("keeps what may come from a robot, and marks it", async () => {
  expect((await submit(entry, { honeypot: "http://spam.example" })).success).toBe(true);
  expect(stored()).toEqual([expect.objectContaining({ suspect: true })]);
});

test("refuses a form that is not there", async () => {
  const { errors } = await ask(cms.url, site.fitted(SubmitWebformOperation) ?? "", {
    id: "none",
    langcode: "de",
    elements: [],
    requestValues: [],
  });
  expect(errors?.[0]?.extensions?.code).toBe("NOT_FOUND");
});
