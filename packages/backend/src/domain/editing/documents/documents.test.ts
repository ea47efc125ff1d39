import type { Json } from "../../../testing/startBackend";
import { shareEditing } from "../testing/EditorsAt";

const at = shareEditing();

const SAVE = `mutation ($input: SaveDocumentInput!, $operationId: String) {
  saveDocument(input: $input, operationId: $operationId) { kind id langcode revision fields } }`;

async function documents(kind: string): Promise<Json[]> {
  const query = `query ($kind: EditorDocumentKind!) { editorDocuments(kind: $kind) { id langcode revision fields } }`;
  const { editorDocuments } = await at.cms.must(query, { kind }, at.anna);
  return editorDocuments as unknown as Json[];
}

async function save(input: object, operationId?: string): Promise<Json> {
  return (await at.cms.must(SAVE, { input, operationId }, at.bruno))["saveDocument"]!;
}

test.each(["SITE", "LIBRARY", "TOPIC", "WEBFORM", "MENU", "MEDIUM"])(
  "what is read of the kind %s is stored as it was, and is no new revision",
  async (kind) => {
    const all = await documents(kind);
    expect(all.length).toBeGreaterThan(0);
    for (const { id, langcode, revision, fields } of all) {
      const { id: _id, ...given } = fields as unknown as Record<string, unknown>;
      const input = {
        kind,
        id,
        langcode,
        expectedRevision: revision,
        fields: kind === "MEDIUM" ? given : withoutKey(given),
      };
      const saved = await save(input);
      expect(saved).toMatchObject({ id, langcode, revision, fields } as unknown as Json);
    }
  },
);

/** Fields without what names the document. */
function withoutKey({ langcode: _langcode, ...fields }: Record<string, unknown>) {
  return fields;
}

test("visitors see other settings at once, and the trail names who changed them", async () => {
  const all = await documents("SITE");
  const before = all.find(({ langcode }) => String(langcode) === "en")!;
  const fields = { ...(before["fields"] as object), slogan: "We listen." };
  const saved = await save({
    kind: "SITE",
    id: "site",
    langcode: "en",
    fields,
    expectedRevision: before["revision"],
  });
  expect(saved).toMatchObject({ revision: Number(before["revision"]) + 1 });
  expect(await at.cms.must('{ site(langcode: "en") { slogan } }', {}, false)).toEqual({
    site: { slogan: "We listen." },
  });
  const trail = `{ editingTrail(kind: "SITE", id: "site") { operation langcode revision editor { id } } }`;
  const { editingTrail } = await at.cms.must(trail, {}, at.bruno);
  expect(editingTrail?.[0]).toMatchObject({
    operation: "saveDocument",
    langcode: "en",
    editor: { id: "bruno" },
  });
});

test("what somebody else has changed is not overwritten, and an operation is done once", async () => {
  const input = { kind: "TOPIC", id: "snow", fields: { name: names("Snow") }, expectedRevision: 0 };
  expect(await save(input, "once")).toMatchObject({ revision: 1 });
  expect(await save(input, "once")).toMatchObject({ revision: 1 });
  expect(await at.cms.refused(SAVE, { input }, at.bruno)).toMatchObject({
    code: "CONFLICT",
    actualRevision: 1,
    current: { id: "snow", fields: { name: { en: "Snow" } } },
  });
});

test("faults are named, with their places", async () => {
  const faults = async (kind: string, id: string, langcode: string | null, fields: object) => {
    const input = { kind, id, langcode, fields, expectedRevision: 0 };
    const answer = await at.cms.refused(SAVE, { input }, at.bruno);
    expect(answer).toMatchObject({ code: "VALIDATION_FAILED" });
    return (answer["problems"] as unknown as { path: string }[]).map(({ path }) => path);
  };
  expect(await faults("TOPIC", "ice", null, { name: { en: "Ice" } })).toEqual(["name"]);
  expect(
    await faults("LIBRARY", "fresh-note", "en", { paragraphs: [{ kind: "Nothing" }] }),
  ).toEqual(["label", "paragraphs.0.kind"]);
  expect(await faults("WEBFORM", "fresh-form", "en", { elements: [] })).toContain("title");
});

test("an entry of a menu leads to a page that is there", async () => {
  const items = [{ id: "a", page: "nowhere" }];
  const input = { kind: "MENU", id: "extra", fields: { items }, expectedRevision: 0 };
  expect(await at.cms.refused(SAVE, { input }, at.bruno)).toMatchObject({
    problems: [{ path: "items.0.page" }],
  });
  const fields = { items: [{ id: "a", url: "/elsewhere" }] };
  expect(await save({ ...input, fields })).toMatchObject({ revision: 1 });
});

test("a redirect that somebody else has changed is not overwritten", async () => {
  const add = `mutation ($target: String!, $expectedRevision: Int) { addRedirect(langcode: "en", path: "/old-place",
    target: $target, expectedRevision: $expectedRevision) { revision } }`;
  const { addRedirect } = await at.cms.must(add, { target: "/a", expectedRevision: 0 }, at.bruno);
  const revision = Number(addRedirect?.["revision"]);
  const { editorRedirects } = await at.cms.must(
    "{ editorRedirects { path target revision } }",
    {},
    at.anna,
  );
  expect(editorRedirects).toContainEqual({ path: "/old-place", target: "/a", revision });
  await at.cms.must(add, { target: "/b" }, at.bruno);
  const stale = { target: "/c", expectedRevision: revision };
  expect(await at.cms.refused(add, stale, at.bruno)).toMatchObject({
    code: "CONFLICT",
    current: { target: "/b" },
  });
  const remove = `mutation ($expectedRevision: Int) {
    removeRedirect(langcode: "en", path: "/old-place", expectedRevision: $expectedRevision) }`;
  expect(await at.cms.refused(remove, { expectedRevision: revision }, at.bruno)).toMatchObject({
    code: "CONFLICT",
  });
  expect(await at.cms.must(remove, {}, at.bruno)).toEqual({ removeRedirect: true });
});

test("keys that do not fit are refused, and editors may only read", async () => {
  const save = (input: object, token = at.bruno) =>
    at.cms.refused(SAVE, { input: { expectedRevision: 0, fields: {}, ...input } }, token);
  expect(await save({ kind: "SITE", id: "other", langcode: "en" })).toMatchObject({ field: "id" });
  expect(await save({ kind: "SITE", id: "site" })).toMatchObject({ field: "langcode" });
  expect(await save({ kind: "TOPIC", id: "a", langcode: "en" })).toMatchObject({
    field: "langcode",
  });
  expect(await save({ kind: "MEDIUM", id: "none" })).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await save({ kind: "TOPIC", id: "a" }, at.anna)).toMatchObject({ code: "FORBIDDEN" });
});

test("the texts of a medium change, its file stays", async () => {
  const before = (await documents("MEDIUM")).find(
    ({ fields }) => (fields?.["kind"] as unknown) === "ImageMedia",
  )!;
  const { translations, ...rest } = before["fields"] as unknown as {
    translations: Record<string, object>;
  };
  const texts = Object.fromEntries(
    Object.entries(translations).map(([code, each]) => [code, { ...each, alt: `New ${code}` }]),
  );
  const fields = {
    ...rest,
    focalPoint: { x: 0.1, y: 0.9 },
    translations: texts,
    file: "../secret",
  };
  const { id, revision } = before as unknown as { id: string; revision: number };
  const saved = await save({ kind: "MEDIUM", id, fields, expectedRevision: revision });
  expect(saved).toMatchObject({ revision: revision + 1 });
  expect(JSON.stringify(saved)).not.toContain("secret");
  const read = `{ route(path: "/", langcode: "en") { code } }`;
  expect(await at.cms.must(read, {}, false)).toEqual({ route: { code: 200 } });
});

function names(name: string) {
  return { de: name, en: name, fr: name, it: name };
}

const DELETE = `mutation ($kind: EditorDocumentKind!, $id: String!, $langcode: String, $expectedRevision: Int,
  $operationId: String) { deleteDocument(kind: $kind, id: $id, langcode: $langcode,
  expectedRevision: $expectedRevision, operationId: $operationId) }`;
const USES = `query ($kind: EditorDocumentKind!, $id: String!, $langcode: String) {
  editorDocumentUses(kind: $kind, id: $id, langcode: $langcode) { kind id langcode path } }`;
const DRAFT = `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }`;

const topic = { kind: "TOPIC", id: "frost" };
const saveTopic = (expectedRevision: number) =>
  at.cms.must(
    SAVE,
    { input: { ...topic, fields: { name: names("Frost") }, expectedRevision } },
    at.bruno,
  );

async function topicRevision(): Promise<unknown> {
  return (await documents("TOPIC")).find(({ id }) => String(id) === "frost")?.["revision"];
}

test("what is shown nowhere is deleted once, and may come again", async () => {
  await saveTopic(0);
  const once = { ...topic, expectedRevision: 1, operationId: "melted" };
  expect(await at.cms.must(DELETE, once, at.bruno)).toEqual({ deleteDocument: true });
  expect(await at.cms.must(DELETE, once, at.bruno)).toEqual({ deleteDocument: true });
  expect(await topicRevision()).toBeUndefined();
  await saveTopic(0);
  expect(await topicRevision()).toBe(2);
  expect(await at.cms.refused(DELETE, { ...topic, expectedRevision: 1 }, at.bruno)).toMatchObject({
    code: "CONFLICT",
    actualRevision: 2,
  });
});

test("what a draft shows is not deleted, and it is said where it is shown", async () => {
  const facts = { title: "In the snow", publishedAt: "2026-01-01" };
  const fields = { ...facts, topics: ["frost"] };
  const page = { id: "in-the-snow", kind: "DetailPage", langcode: "en", path: "/in-the-snow" };
  await at.cms.must(DRAFT, { input: { ...page, fields, expectedRevision: 0 } }, at.anna);
  expect(await at.cms.must(USES, topic, at.anna)).toEqual({
    editorDocumentUses: [{ kind: "PAGE", id: "in-the-snow", langcode: "en", path: "topics.0" }],
  });
  const refused = await at.cms.refused(DELETE, { ...topic, expectedRevision: 2 }, at.bruno);
  expect(refused).toMatchObject({
    code: "VALIDATION_FAILED",
    problems: [{ path: "topics.0", reason: "page in-the-snow (en) shows it" }],
  });
  expect(await topicRevision()).toBe(2);
  const without = { ...page, fields: facts, expectedRevision: 1 };
  await at.cms.must(DRAFT, { input: without }, at.anna);
  expect(await at.cms.must(USES, topic, at.anna)).toEqual({ editorDocumentUses: [] });
  const done = await at.cms.must(DELETE, { ...topic, expectedRevision: 2 }, at.bruno);
  expect(done).toEqual({ deleteDocument: true });
});

test("what pages of a language show is named, and each language has forms of its own", async () => {
  const used = async (kind: string, id: string, langcode?: string) =>
    (await at.cms.must(USES, { kind, id, langcode }, at.anna))["editorDocumentUses"];
  const home = { kind: "PAGE", id: "home", langcode: "fr", path: "image" };
  expect(await used("MEDIUM", "halves")).toContainEqual(home);
  expect(await used("WEBFORM", "contact", "en")).toEqual([
    { kind: "PAGE", id: "about", langcode: "en", path: expect.stringMatching(/webform$/) },
  ]);
  expect(await used("WEBFORM", "contact", "de")).toEqual([]);
});

test("settings and menus stay, and only publishers delete", async () => {
  const site = { kind: "SITE", id: "site", langcode: "de", expectedRevision: 1 };
  expect(await at.cms.refused(DELETE, site, at.bruno)).toMatchObject({ code: "BAD_USER_INPUT" });
  const menu = { kind: "MENU", id: "main", expectedRevision: 1 };
  expect(await at.cms.refused(DELETE, menu, at.bruno)).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await at.cms.refused(DELETE, topic, at.anna)).toMatchObject({ code: "FORBIDDEN" });
});
