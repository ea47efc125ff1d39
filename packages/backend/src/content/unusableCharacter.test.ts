import { startBackend, type TestBackend } from "../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend();
});

afterAll(() => cms.close());

async function problemsOf(operation: string, variables: object): Promise<unknown> {
  const { errors } = await cms.ask(operation, variables, true);
  expect(errors?.[0]?.extensions["code"]).toBe("VALIDATION_FAILED");
  return errors?.[0]?.extensions["problems"];
}

const SAVE = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }";

test("a page with a character that no text can hold is refused, with field and character", async () => {
  const fields = {
    title: "Vertical\vtab",
    lead: "Half\ud800",
    paragraphs: [{ kind: "TextItem", title: "NUL\0", text: "<p>Bell\u0007</p>" }],
  };
  const input = { kind: "ContentPage", langcode: "en", path: "/odd", fields };
  const reason = (name: string) => `holds the character ${name}, which no text can hold: remove it`;
  expect(await problemsOf(SAVE, { input })).toEqual(
    expect.arrayContaining([
      { path: "title", reason: reason("U+000B") },
      { path: "lead", reason: reason("U+D800") },
      { path: "paragraphs.0.title", reason: reason("U+0000") },
      { path: "paragraphs.0.text", reason: reason("U+0007") },
    ]),
  );
  const { errors } = await cms.ask(
    SAVE,
    { input: { ...input, fields: { title: "<b> & Ł 🏔", lead: "Tab\tand\nline" } } },
    true,
  );
  expect(errors).toBeUndefined();
});
