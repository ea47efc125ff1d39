import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  FIXTURES,
  type Json,
  shared,
  startBackend,
  type TestBackend,
} from "../../../testing/startBackend";

export interface FormsBackend extends TestBackend {
  /** Sends a submission and returns the response. A list stands for several values. */
  submit(
    id: string,
    values: Readonly<Record<string, string | readonly string[]>>,
    facts?: Readonly<Record<string, string>>,
    langcode?: string,
  ): Promise<Json>;
  /** All submissions as editors see them, latest first. */
  entries(webform?: string): Promise<readonly Json[]>;
}

/** Selects all fields of the response. */
export const SUBMIT = `mutation (
  $id: String!, $langcode: String!,
  $elements: [WebformElementValue!]!, $requestValues: [WebformRequestValue!]
) {
  submitWebform(id: $id, langcode: $langcode, elements: $elements, requestValues: $requestValues) {
    success errors
    validationErrors { element messages }
    confirmation { type title message { processed } redirectUrl reference }
    token
  }
}`;

const LIST = `query ($webform: String) { submissions(webform: $webform, first: 500) { total items {
  id number reference webform langcode revision path suspect created
  entries { element value } deliveries { channel attempts delivered error }
} } }`;

const visibleWith = (selector: string) => ({
  visible: { logic: "AND", conditions: [{ selector, trigger: "CHECKED" }] },
});

const ELEMENTS = [
  { kind: "WebformTextfield", key: "name", required: true, maxLength: 50 },
  { kind: "WebformEmail", key: "mail" },
  { kind: "WebformCheckbox", key: "business" },
  { kind: "WebformTextfield", key: "company", required: true, states: visibleWith("business") },
  {
    kind: "WebformFlexbox",
    key: "row",
    alignItems: "START",
    elements: [
      { kind: "WebformCheckboxes", key: "topics", options: [{ value: "a" }, { value: "b" }] },
      { kind: "WebformDate", key: "day", minDate: "+1 day" },
    ],
  },
  { kind: "WebformTextfield", key: "fixed", readonly: true, defaultValue: ["as it is"] },
  { kind: "WebformTextarea", key: "note" },
  { kind: "WebformNumber", key: "depth", step: 0.5 },
];

const TEXTS = {
  title: "Entry\r\nBcc: everybody@example.org",
  elements: {
    name: { title: "Name" },
    mail: { title: "Mail" },
    business: { title: "For a company" },
    company: { title: "Company" },
    topics: { title: "Topics", options: { a: "Water", b: "Ice" } },
    day: { title: "Day" },
    fixed: { title: "Fixed" },
    note: { title: "Note" },
    depth: { title: "Depth" },
  },
};

const about = '<p>Thanks. <a href="page:about">About</a></p>';

/** Forms by id: webform.yaml, and the texts of each language. */
const FORMS: Readonly<Record<string, readonly [object, object]>> = {
  entry: [{}, { confirmation: { title: "Thank you", message: about } }],
  plain: [{}, {}],
  copied: [{ confirmation: { copy: true } }, {}],
  paged: [{ confirmation: { type: "PAGE" } }, { confirmation: { title: "Arrived" } }],
  leading: [{ confirmation: { type: "REDIRECT", redirectUrl: "page:about#team" } }, {}],
  over: [{ closes: "2024-01-31T12:00:00+01:00" }, {}],
  soon: [{ opens: "2099-01-31T12:00:00+01:00" }, {}],
  told: [
    { closes: "2024-01-31T12:00:00+01:00" },
    { closedMessage: "<p>Until <b>next</b> year.</p>" },
  ],
};

/** Content files of the forms, by name. */
function formFiles(): Map<string, object> {
  const files = new Map<string, object>();
  for (const [id, [facts, texts]] of Object.entries(FORMS)) {
    files.set(`webforms/${id}/webform.yaml`, { elements: ELEMENTS, ...facts });
    for (const langcode of ["de", "en", "fr", "it"]) {
      files.set(`webforms/${id}/${langcode}.yaml`, { ...TEXTS, ...texts });
    }
  }
  return files;
}

/** Writes files into a new folder. JSON is YAML too. */
export async function writeFiles(files: ReadonlyMap<string, object>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-forms-"));
  for (const [name, value] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(value));
  }
  return folder;
}

/** Starts a backend with forms, by default without limits on submissions. */
export async function startForms(
  variables: Readonly<Record<string, string>> = {},
  parts: Parameters<typeof startBackend>[2] = {},
): Promise<FormsBackend> {
  const cms = await startBackend({ WEBFORM_MIN_SECONDS: "0", ...variables }, FIXTURES, parts);
  const folder = await writeFiles(formFiles());
  await cms.backend.importContent(folder);
  await rm(folder, { recursive: true });
  return {
    ...cms,
    async submit(id, values, facts = {}, langcode = "en") {
      const elements = Object.entries(values).flatMap(([element, value]) =>
        [value].flat().map((each) => ({ element, value: each })),
      );
      const requestValues = Object.entries(facts).map(([name, value]) => ({ name, value }));
      const given = { id, langcode, elements, requestValues };
      return (await cms.must(SUBMIT, given, false))["submitWebform"] as Json;
    },
    async entries(webform) {
      const { submissions } = await cms.must(LIST, { webform });
      return submissions?.["items"] as unknown as readonly Json[];
    },
  };
}

/** The same for all tests of a file. */
export function shareForms(...given: Parameters<typeof startForms>): FormsBackend {
  return shared(() => startForms(...given));
}
