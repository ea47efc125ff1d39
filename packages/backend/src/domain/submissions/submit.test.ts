import { referenceOf } from "./reference";
import { shareForms, SUBMIT } from "./testing/startForms";

const cms = shareForms();

test("an entry is stored with its language, time, page and revision of the form", async () => {
  const revision = await cms.ask('{ webform(id: "plain", langcode: "fr") { revision } }');
  const facts = { path: "/contact" };
  const values = {
    topics: ["b", "a"],
    name: "Zoë Ærø",
    business: "1",
    company: "Firn AG",
    note: "a\nb",
  };
  expect(await cms.submit("plain", values, facts, "fr")).toEqual({
    success: true,
    errors: [],
    validationErrors: [],
    confirmation: {
      type: "MESSAGE",
      title: null,
      message: null,
      redirectUrl: null,
      reference: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/) as string,
    },
    token: null,
  });
  const [entry, ...others] = await cms.entries("plain");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    webform: "plain",
    langcode: "fr",
    path: "/contact",
    deliveries: [],
    revision: revision.data["webform"]?.["revision"],
    entries: [
      { element: "name", value: "Zoë Ærø" },
      { element: "business", value: "1" },
      { element: "company", value: "Firn AG" },
      { element: "topics", value: "b" },
      { element: "topics", value: "a" },
      { element: "fixed", value: "as it is" },
      { element: "note", value: "a\nb" },
    ],
  });
  expect(Date.parse(String(entry?.["created"]))).not.toBeNaN();
});

test("what nobody sees is not stored, and is no value", async () => {
  const values = { name: " Zo\u00eb\u200b", mail: "\u00a0a@b.ch ", note: "\u200b\n\u00a0" };
  expect(await cms.submit("entry", values)).toMatchObject({ success: true });
  const [entry] = await cms.entries("entry");
  expect(entry?.["entries"]).toEqual([
    { element: "name", value: "Zo\u00eb" },
    { element: "mail", value: "a@b.ch" },
    { element: "fixed", value: "as it is" },
  ]);
  expect(await cms.submit("entry", { name: "\u00a0\u200b" }, {}, "fr")).toMatchObject({
    success: false,
    validationErrors: [{ element: "name", messages: ["«\u202fName\u202f» est obligatoire."] }],
  });
});

test("numbers are stored as every program reads them, however they were typed", async () => {
  const depth = { name: "A", depth: "1’500,5" };
  expect(await cms.submit("entry", depth, {}, "de")).toMatchObject({ success: true });
  const [entry] = await cms.entries("entry");
  expect(entry?.["entries"]).toContainEqual({ element: "depth", value: "1500.5" });
  expect(await cms.submit("entry", { name: "A", depth: "1.500" }, {}, "de")).toMatchObject({
    success: false,
    validationErrors: [
      {
        element: "depth",
        messages: ["«Depth» lässt sich auf zwei Arten lesen. Bitte schreiben Sie 1500 oder 1,500."],
      },
    ],
  });
});

test("hidden and readonly elements cannot be smuggled in", async () => {
  const values = { name: "A", company: "Hidden AG", fixed: "changed", note: "smuggler" };
  expect(await cms.submit("entry", values)).toMatchObject({ success: true });
  const entries = await cms.entries("entry");
  expect(entries[0]?.["entries"]).toEqual([
    { element: "name", value: "A" },
    { element: "fixed", value: "as it is" },
    { element: "note", value: "smuggler" },
  ]);
});

test.each([
  ["en", "Sorry, not all fields are filled out correctly.", "Company is required."],
  ["de", "Leider sind nicht alle Felder korrekt ausgefüllt.", "«Company» ist erforderlich."],
])(
  "mistakes land on their elements, in %s, and nothing is echoed",
  async (langcode, error, message) => {
    const values = { business: "1", mail: "no address", name: "secret-of-the-visitor" };
    const answer = await cms.submit("entry", values, {}, langcode);
    expect(answer).toMatchObject({ success: false, errors: [error], confirmation: null });
    expect(answer["validationErrors"]).toMatchObject([
      { element: "mail" },
      { element: "company", messages: [message] },
    ]);
    expect(JSON.stringify(answer)).not.toContain("secret-of-the-visitor");
  },
);

test("dates relative to today are validated as of now", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const answer = await cms.submit("entry", { name: "A", day: today });
  expect(answer).toMatchObject({ success: false, validationErrors: [{ element: "day" }] });
});

test.each(["nothing", "row", "constructor"])("the form has no element %s", async (key) => {
  expect(await cms.submit("entry", { name: "A", [key]: "x" }, {}, "it")).toMatchObject({
    success: false,
    errors: ["Nel frattempo il modulo è cambiato. Ricarichi la pagina e lo invii di nuovo."],
  });
});

test("values beyond any measure are refused", async () => {
  expect(await cms.submit("entry", { name: "A", note: "x".repeat(20_001) })).toMatchObject({
    success: false,
    validationErrors: [
      { element: "note", messages: ["Note must be less than or equal to 20,000 characters."] },
    ],
  });
});

test("twenty entries of one key at once are stored once, and all hear of success", async () => {
  const facts = { idempotencyKey: "5d0e7f1c-one" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cms.submit("paged", { name: "Once" }, facts)),
  );
  // The confirmation has the reference of the stored submission.
  const [stored] = await cms.entries("paged");
  const reference = referenceOf(String(stored?.["id"]));
  const success = {
    success: true,
    errors: [],
    validationErrors: [],
    token: null,
    confirmation: { type: "PAGE", title: "Arrived", message: null, redirectUrl: null, reference },
  };
  expect(answers).toEqual(answers.map(() => success));
  expect(await cms.submit("paged", { name: "Once" }, facts)).toEqual(success);
  expect(await cms.entries("paged")).toHaveLength(1);
  // Another form or another key is another submission.
  await cms.submit("leading", { name: "Once" }, facts);
  await cms.submit("paged", { name: "Twice" }, { idempotencyKey: "5d0e7f1c-two" });
  expect(await cms.entries("leading")).toHaveLength(1);
  expect(await cms.entries("paged")).toHaveLength(2);
});

test("success is shown as the form says, in its language", async () => {
  expect(await cms.submit("entry", { name: "A" }, {}, "de")).toMatchObject({
    confirmation: {
      type: "MESSAGE",
      title: "Thank you",
      message: { processed: expect.stringContaining(' href="/ueber-uns">About</a></p>') },
    },
  });
  expect(await cms.submit("leading", { name: "A" }, {}, "de")).toMatchObject({
    confirmation: { type: "REDIRECT", redirectUrl: "/ueber-uns#team" },
  });
});

test.each([
  ["de", "Dieses Formular ist geschlossen: Eingaben werden nicht mehr angenommen."],
  ["en", "This form is closed and no longer accepts submissions."],
  ["fr", "Ce formulaire est fermé\u00a0: les envois ne sont plus acceptés."],
  ["it", "Questo modulo è chiuso: gli invii non sono più accettati."],
])("a closed form says so in %s", async (langcode, text) => {
  expect(await cms.submit("over", { name: "A" }, {}, langcode)).toMatchObject({
    success: false,
    errors: [text],
    validationErrors: [],
    confirmation: null,
  });
  expect(await cms.entries("over")).toEqual([]);
});

test.each([
  ["de", "Eingaben werden ab dem 31. Januar 2099"],
  ["en", "It accepts submissions from January 31, 2099"],
  ["fr", "les envois sont acceptés à partir du 31 janvier 2099"],
  ["it", "Inizio degli invii: 31 gennaio 2099"],
])("a form that is not open yet says when it will be, in %s", async (langcode, text) => {
  const { success, errors } = (await cms.submit("soon", { name: "A" }, {}, langcode)) as never;
  expect(success).toBe(false);
  expect(errors).toEqual([expect.stringContaining(text)]);
  expect(await cms.entries("soon")).toEqual([]);
});

test("editors may say in their own words that a form is closed", async () => {
  expect(await cms.submit("told", {})).toMatchObject({ errors: ["Until next year."] });
});

test.each<[string, object]>([
  ["UNKNOWN_LANGUAGE", { id: "entry", langcode: "rm", elements: [] }],
  ["NOT_FOUND", { id: "nothing", langcode: "en", elements: [] }],
  ...["\0", "en\0", "\ud800"].flatMap((name): [string, object][] => [
    ["BAD_USER_INPUT", { id: name, langcode: "en", elements: [] }],
    ["BAD_USER_INPUT", { id: "entry", langcode: name, elements: [] }],
  ]),
  [
    "BAD_USER_INPUT",
    {
      id: "entry",
      langcode: "en",
      elements: [],
      requestValues: [{ name: "idempotencyKey", value: "x".repeat(201) }],
    },
  ],
])("a request that makes no sense is an error: %s", async (code, variables) => {
  expect(await cms.refused(SUBMIT, variables, false)).toMatchObject({ code });
});

test("what no database can store is left out of an entry, and the rest is kept", async () => {
  const odd = "\0Zo\u0007ë\ud800 🏔\tA\r\nB";
  const facts = { path: "/contact\0", idempotencyKey: "key\0\udfff" };
  const { success } = await cms.submit("entry", { name: "Zoë\0", note: odd }, facts);
  expect(success).toBe(true);
  const [entry] = await cms.entries("entry");
  expect(entry).toMatchObject({
    path: "/contact",
    entries: [
      { element: "name", value: "Zoë" },
      { element: "fixed", value: "as it is" },
      { element: "note", value: "Zoë\ufffd 🏔\tA\r\nB" },
    ],
  });
  // A repetition under the same key.
  const before = await cms.entries("entry");
  await cms.submit("entry", { name: "Zoë" }, facts);
  expect(await cms.entries("entry")).toEqual(before);
});
