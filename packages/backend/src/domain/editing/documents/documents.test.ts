import type { Json, TestBackend } from "../../../testing/startBackend";
import { type EditorsAt, startEditing } from "../testing/EditorsAt";

let cms: TestBackend;
let editors: EditorsAt;
let anna: string;
let bruno: string;

beforeAll(async () => {
  ({ cms, editors, anna, bruno } = await startEditing());
});

const SAVE = `mutation ($input: SaveDocumentInput!, $operationId: String) {
  saveDocument(input: $input, operationId: $operationId) { kind id langcode revision fields } }`;

async function documents(kind: string): Promise<Json[]> {
  const query = `query ($kind: EditorDocumentKind!) { editorDocuments(kind: $kind) { id langcode revision fields } }`;
  const { editorDocuments } = await editors.must(query, { kind }, anna);
  return editorDocuments as unknown as Json[];
}

async function one(kind: string, langcode: string | null = null): Promise<Json> {
  const found = (await documents(kind)).find((each) => each["langcode"] === (langcode as unknown));
  return found!;
}

async function save(input: object, operationId?: string): Promise<Json> {
  return (await editors.must(SAVE, { input, operationId }, bruno))["saveDocument"]!;
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
  const before = await one("SITE", "en");
  const fields = { ...(before["fields"] as object), slogan: "We listen." };
  const saved = await save({
    kind: "SITE",
    id: "site",
    langcode: "en",
    fields,
    expectedRevision: before["revision"],
  });
  expect(saved).toMatchObject({ revision: Number(before["revision"]) + 1 });
  expect((await cms.ask('{ site(langcode: "en") { slogan } }')).data).toMatchObject({
    site: { slogan: "We listen." },
  });
  const trail = `{ editingTrail(kind: "SITE", id: "site") { operation langcode revision editor { id } } }`;
  const { editingTrail } = await editors.must(trail, {}, bruno);
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
  expect(await editors.refused(SAVE, { input }, bruno)).toMatchObject({
    code: "CONFLICT",
    actualRevision: 1,
    current: { id: "snow", fields: { name: { en: "Snow" } } },
  });
});

test("faults are named, with their places", async () => {
  const faults = async (kind: string, id: string, langcode: string | null, fields: object) => {
    const input = { kind, id, langcode, fields, expectedRevision: 0 };
    const answer = await editors.refused(SAVE, { input }, bruno);
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
  expect(await editors.refused(SAVE, { input }, bruno)).toMatchObject({
    problems: [{ path: "items.0.page" }],
  });
  const fields = { items: [{ id: "a", url: "/elsewhere" }] };
  expect(await save({ ...input, fields })).toMatchObject({ revision: 1 });
});

test("a redirect that somebody else has changed is not overwritten", async () => {
  const add = `mutation ($target: String!, $expectedRevision: Int) { addRedirect(langcode: "en", path: "/old-place",
    target: $target, expectedRevision: $expectedRevision) { revision } }`;
  const { addRedirect } = await editors.must(add, { target: "/a", expectedRevision: 0 }, bruno);
  const revision = Number(addRedirect?.["revision"]);
  const { editorRedirects } = await editors.must(
    "{ editorRedirects { path target revision } }",
    {},
    anna,
  );
  expect(editorRedirects).toContainEqual({ path: "/old-place", target: "/a", revision });
  await editors.must(add, { target: "/b" }, bruno);
  const stale = { target: "/c", expectedRevision: revision };
  expect(await editors.refused(add, stale, bruno)).toMatchObject({
    code: "CONFLICT",
    current: { target: "/b" },
  });
  const remove = `mutation ($expectedRevision: Int) {
    removeRedirect(langcode: "en", path: "/old-place", expectedRevision: $expectedRevision) }`;
  expect(await editors.refused(remove, { expectedRevision: revision }, bruno)).toMatchObject({
    code: "CONFLICT",
  });
  expect(await editors.must(remove, {}, bruno)).toEqual({ removeRedirect: true });
});

test("keys that do not fit are refused, and editors may only read", async () => {
  const save = (input: object, token = bruno) =>
    editors.refused(SAVE, { input: { expectedRevision: 0, fields: {}, ...input } }, token);
  expect(await save({ kind: "SITE", id: "other", langcode: "en" })).toMatchObject({ field: "id" });
  expect(await save({ kind: "SITE", id: "site" })).toMatchObject({ field: "langcode" });
  expect(await save({ kind: "TOPIC", id: "a", langcode: "en" })).toMatchObject({
    field: "langcode",
  });
  expect(await save({ kind: "MEDIUM", id: "none" })).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await save({ kind: "TOPIC", id: "a" }, anna)).toMatchObject({ code: "FORBIDDEN" });
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
  expect((await cms.ask(read)).data).toMatchObject({ route: { code: 200 } });
});

function names(name: string) {
  return { de: name, en: name, fr: name, it: name };
}
