import { type EditorsAt, startEditing } from "../testing/EditorsAt";

let editors: EditorsAt;
let anna: string;
let bruno: string;

beforeAll(async () => {
  ({ editors, anna, bruno } = await startEditing());
});

const SAVE = `mutation ($input: SaveDocumentInput!) { saveDocument(input: $input) { revision } }`;
const DELETE = `mutation ($kind: EditorDocumentKind!, $id: String!, $langcode: String, $expectedRevision: Int,
  $operationId: String) { deleteDocument(kind: $kind, id: $id, langcode: $langcode,
  expectedRevision: $expectedRevision, operationId: $operationId) }`;
const USES = `query ($kind: EditorDocumentKind!, $id: String!, $langcode: String) {
  editorDocumentUses(kind: $kind, id: $id, langcode: $langcode) { kind id langcode path } }`;
const DRAFT = `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }`;

const topic = { kind: "TOPIC", id: "snow" };
const names = { de: "Schnee", en: "Snow", fr: "Neige", it: "Neve" };
const saveTopic = (expectedRevision: number) =>
  editors.must(SAVE, { input: { ...topic, fields: { name: names }, expectedRevision } }, bruno);

async function revisionOf(kind: string, id: string): Promise<unknown> {
  const query = `query ($kind: EditorDocumentKind!, $id: String) {
    editorDocuments(kind: $kind, id: $id) { revision } }`;
  const { editorDocuments } = await editors.must(query, { kind, id }, anna);
  return (editorDocuments as unknown as { revision: number }[])[0]?.revision;
}

test("what is shown nowhere is deleted once, and may come again", async () => {
  await saveTopic(0);
  const once = { ...topic, expectedRevision: 1, operationId: "once" };
  expect(await editors.must(DELETE, once, bruno)).toEqual({ deleteDocument: true });
  expect(await editors.must(DELETE, once, bruno)).toEqual({ deleteDocument: true });
  expect(await revisionOf("TOPIC", "snow")).toBeUndefined();
  await saveTopic(0);
  expect(await revisionOf("TOPIC", "snow")).toBe(2);
  expect(await editors.refused(DELETE, { ...topic, expectedRevision: 1 }, bruno)).toMatchObject({
    code: "CONFLICT",
    actualRevision: 2,
  });
});

test("what a draft shows is not deleted, and it is said where it is shown", async () => {
  const facts = { title: "In the snow", publishedAt: "2026-01-01" };
  const fields = { ...facts, topics: ["snow"] };
  const page = { id: "in-the-snow", kind: "DetailPage", langcode: "en", path: "/in-the-snow" };
  await editors.must(DRAFT, { input: { ...page, fields, expectedRevision: 0 } }, anna);
  expect(await editors.must(USES, topic, anna)).toEqual({
    editorDocumentUses: [{ kind: "PAGE", id: "in-the-snow", langcode: "en", path: "topics.0" }],
  });
  const refused = await editors.refused(DELETE, { ...topic, expectedRevision: 2 }, bruno);
  expect(refused).toMatchObject({
    code: "VALIDATION_FAILED",
    problems: [{ path: "topics.0", reason: "page in-the-snow (en) shows it" }],
  });
  expect(await revisionOf("TOPIC", "snow")).toBe(2);
  const without = { ...page, fields: facts, expectedRevision: 1 };
  await editors.must(DRAFT, { input: without }, anna);
  expect(await editors.must(USES, topic, anna)).toEqual({ editorDocumentUses: [] });
  const done = await editors.must(DELETE, { ...topic, expectedRevision: 2 }, bruno);
  expect(done).toEqual({ deleteDocument: true });
});

test("what pages of a language show is named, and each language has forms of its own", async () => {
  const used = async (kind: string, id: string, langcode?: string) =>
    (await editors.must(USES, { kind, id, langcode }, anna))["editorDocumentUses"];
  const home = { kind: "PAGE", id: "home", langcode: "fr", path: "image" };
  expect(await used("MEDIUM", "halves")).toContainEqual(home);
  expect(await used("WEBFORM", "contact", "en")).toEqual([
    { kind: "PAGE", id: "about", langcode: "en", path: expect.stringMatching(/webform$/) },
  ]);
  expect(await used("WEBFORM", "contact", "de")).toEqual([]);
});

test("settings and menus stay, and only publishers delete", async () => {
  const site = { kind: "SITE", id: "site", langcode: "de", expectedRevision: 1 };
  expect(await editors.refused(DELETE, site, bruno)).toMatchObject({ code: "BAD_USER_INPUT" });
  const menu = { kind: "MENU", id: "main", expectedRevision: 1 };
  expect(await editors.refused(DELETE, menu, bruno)).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await editors.refused(DELETE, topic, anna)).toMatchObject({ code: "FORBIDDEN" });
});
