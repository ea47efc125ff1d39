import { createHash } from "node:crypto";
import { shareEditing } from "../editing/testing/EditorsAt";

const at = shareEditing();
let carla: string;

beforeAll(async () => {
  carla = await at.hire("carla", "ADMINISTRATOR");
});

const SAVE = `mutation ($input: SaveDraftInput!, $operationId: String) {
  saveDraft(input: $input, operationId: $operationId) {
    id revision state hash fields changedBy { id name }
  }
}`;
const PUBLISH = `mutation ($id: String!, $revision: Int, $operationId: String) {
  publish(id: $id, langcode: "en", expectedRevision: $revision, operationId: $operationId) {
    state publishedRevision
  }
}`;

const draft = (id: string, title: string, expectedRevision?: number) => ({
  id,
  kind: "ContentPage",
  langcode: "en",
  path: `/${id}`,
  fields: { title },
  expectedRevision,
});

test("a token is known by its hash alone, is replaced by the next one, and ends", async () => {
  const first = await at.hire("dora", "EDITOR");
  expect(first).toMatch(/^qt_[\w-]{43}$/);
  const who = "{ currentEditor { id name role readsEntries active lastUsed } }";
  expect(await at.cms.must(who, {}, first)).toMatchObject({
    currentEditor: { id: "dora", name: "DORA", role: "EDITOR", active: true },
  });
  const second = await at.hire("dora", "EDITOR");
  expect(await at.cms.refused(who, {}, first)).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await at.cms.must(who, {}, second)).toMatchObject({ currentEditor: { id: "dora" } });
  // The stored hash is no token.
  const stored = createHash("sha256").update(second).digest("hex");
  expect(await at.cms.refused(who, {}, stored)).toMatchObject({ code: "UNAUTHORIZED" });
  const revoke = 'mutation { revokeEditor(id: "dora") }';
  expect(await at.cms.must(revoke)).toEqual({ revokeEditor: true });
  expect(await at.cms.must(revoke)).toEqual({ revokeEditor: false });
  expect(await at.cms.refused(who, {}, second)).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await at.cms.must("{ editors { id active } }")).toEqual({
    editors: [
      { id: "administrator", active: true },
      { id: "anna", active: true },
      { id: "bruno", active: true },
      { id: "carla", active: true },
      { id: "dora", active: false },
    ],
  });
});

test("who has the token of the environment is the administrator, whom nobody changes", async () => {
  expect(await at.cms.must("{ currentEditor { id role readsEntries } }")).toEqual({
    currentEditor: { id: "administrator", role: "ADMINISTRATOR", readsEntries: true },
  });
  const input = { id: "administrator", name: "Me", role: "EDITOR" };
  const save = "mutation ($input: SaveEditorInput!) { saveEditor(input: $input) { id } }";
  for (const operation of [
    'issueEditorToken(id: "administrator") { token }',
    'revokeEditor(id: "administrator")',
  ]) {
    expect(await at.cms.refused(`mutation { ${operation} }`)).toMatchObject({ field: "id" });
  }
  expect(await at.cms.refused(save, { input })).toMatchObject({ field: "id" });
  expect(await at.cms.refused(save, { input: { ...input, id: "A b" } })).toMatchObject({
    field: "id",
  });
  expect(await at.cms.refused(save, { input: { ...input, id: "x", name: " " } })).toMatchObject({
    field: "name",
  });
  expect(await at.cms.refused('mutation { issueEditorToken(id: "nobody") { token } }')).toEqual({
    code: "NOT_FOUND",
    id: "nobody",
  });
});

const forPublishers = [
  'publish(id: "about", langcode: "en", expectedRevision: 1) { id }',
  'unpublish(id: "about", langcode: "en", expectedRevision: 1) { id }',
  'schedulePublish(id: "about", langcode: "en", expectedRevision: 1) { id }',
  'scheduleUnpublish(id: "about", langcode: "en", expectedRevision: 1) { id }',
  'deleteNode(id: "about")',
  'addRedirect(langcode: "en", path: "/a", target: "/b") { path }',
  'removeRedirect(langcode: "en", path: "/a")',
  'saveMenu(name: "main", items: []) { revision }',
];

const forAdministrators = [
  "query { editors { id } }",
  "query { editingTrail { number } }",
  'mutation { saveEditor(input: { id: "eva", name: "Eva", role: ADMINISTRATOR }) { id } }',
  'mutation { issueEditorToken(id: "carla") { token } }',
  'mutation { revokeEditor(id: "carla") }',
  'mutation { deleteSubmissions(ids: ["x"]) }',
  "mutation { purgeSubmissions(olderThanDays: 1) }",
];

test.each(forPublishers)("an editor may not %s", async (operation) => {
  expect(await at.cms.refused(`mutation { ${operation} }`, {}, at.anna)).toEqual({
    code: "FORBIDDEN",
    role: "EDITOR",
    requiredRole: "PUBLISHER",
  });
});

test.each(forAdministrators)("a publisher may not %s", async (operation) => {
  expect(await at.cms.refused(operation, {}, at.bruno)).toEqual({
    code: "FORBIDDEN",
    role: "PUBLISHER",
    requiredRole: "ADMINISTRATOR",
  });
});

test("entries of forms are for who was given the right, and for administrators", async () => {
  const read = "{ submissions { total } }";
  expect(await at.cms.refused(read, {}, at.anna)).toMatchObject({ code: "FORBIDDEN" });
  for (const token of [at.bruno, carla, true]) {
    expect(await at.cms.must(read, {}, token)).toMatchObject({ submissions: { total: 0 } });
  }
});

test("revisions and the trail name who did it", async () => {
  const saved = await at.cms.must(SAVE, { input: draft("named", "Named", 0) }, at.anna);
  expect(saved["saveDraft"]).toMatchObject({
    revision: 1,
    state: "DRAFT",
    changedBy: { id: "anna", name: "ANNA" },
  });
  const published = await at.cms.must(PUBLISH, { id: "named", revision: 1 }, at.bruno);
  expect(published["publish"]).toEqual({ state: "PUBLISHED", publishedRevision: 1 });
  const { editorRevisions, editingTrail } = await at.cms.must(
    `{ editorRevisions(id: "named", langcode: "en") { number createdBy { id } }
       editingTrail(kind: "PAGE", id: "named") {
         editor { id name } operation kind id langcode revision } }`,
    {},
    at.anna,
  );
  expect(editorRevisions).toEqual([{ number: 1, createdBy: { id: "anna" } }]);
  const page = { kind: "PAGE", id: "named", langcode: "en", revision: 1 };
  expect(editingTrail).toEqual([
    { ...page, editor: { id: "bruno", name: "BRUNO" }, operation: "publish" },
    { ...page, editor: { id: "anna", name: "ANNA" }, operation: "saveDraft" },
  ]);
  const whole = await at.cms.must("{ editingTrail(first: 1) { number id } }", {}, carla);
  const [latest] = whole["editingTrail"] as unknown as { number: number }[];
  expect(latest).toMatchObject({ id: "named" });
  const before = "query ($before: Int) { editingTrail(first: 1, before: $before) { operation } }";
  expect(await at.cms.must(before, { before: latest?.number }, carla)).toEqual({
    editingTrail: [{ operation: "saveDraft" }],
  });
});

test("an editor says which revision a change is based on, and learns what is there now", async () => {
  const blind = await at.cms.refused(SAVE, { input: draft("argued", "Blind") }, at.anna);
  expect(blind).toMatchObject({ code: "BAD_USER_INPUT", field: "expectedRevision" });
  await at.cms.must(SAVE, { input: draft("argued", "First", 0) }, at.anna);
  await at.cms.must(SAVE, { input: draft("argued", "Second", 1) }, at.bruno);
  for (const expected of [0, 1, 3]) {
    expect(
      await at.cms.refused(SAVE, { input: draft("argued", "Lost", expected) }, at.anna),
    ).toMatchObject({
      code: "CONFLICT",
      expectedRevision: expected,
      actualRevision: 2,
      current: { revision: 2, fields: { title: "Second" }, changedBy: { id: "bruno" } },
    });
  }
  expect(await at.cms.refused(PUBLISH, { id: "argued", revision: 1 }, at.bruno)).toMatchObject({
    code: "CONFLICT",
    current: { revision: 2 },
  });
});

test("an operation that is sent twice is done once", async () => {
  const operationId = "one";
  const variables = { input: draft("once", "Once", 0), operationId };
  const first = await at.cms.must(SAVE, variables, at.anna);
  expect(await at.cms.must(SAVE, variables, at.anna)).toEqual(first);
  const read = '{ editorRevisions(id: "once", langcode: "en") { number } }';
  expect(await at.cms.must(read)).toEqual({ editorRevisions: [{ number: 1 }] });

  const other = { input: draft("once", "Other", 1), operationId };
  expect(await at.cms.refused(SAVE, other, at.anna)).toMatchObject({ code: "OPERATION_ID_REUSED" });
  // Another editor's operation ids are independent.
  expect(await at.cms.must(SAVE, other, at.bruno)).toMatchObject({ saveDraft: { revision: 2 } });

  await at.cms.must(PUBLISH, { id: "once", revision: 2, operationId: "two" }, at.bruno);
  const again = await at.cms.must(
    PUBLISH,
    { id: "once", revision: 2, operationId: "two" },
    at.bruno,
  );
  expect(again).toEqual({ publish: { state: "PUBLISHED", publishedRevision: 2 } });
  const trail = await at.cms.must('{ editingTrail(id: "once") { operation } }');
  expect(trail["editingTrail"]).toHaveLength(3);
});

test("an operation that was refused may be sent again under its id", async () => {
  const operationId = "refused";
  const input = draft("late", "Late", 4);
  expect(await at.cms.refused(SAVE, { input, operationId }, at.anna)).toMatchObject({
    code: "CONFLICT",
    actualRevision: 0,
    current: null,
  });
  const right = { input: { ...input, expectedRevision: 0 }, operationId };
  expect(await at.cms.must(SAVE, right, at.anna)).toMatchObject({ saveDraft: { revision: 1 } });
});

test.each(["", "x".repeat(201)])("%j is no id of an operation", async (operationId) => {
  const variables = { input: draft("odd", "Odd", 0), operationId };
  expect(await at.cms.refused(SAVE, variables, at.anna)).toMatchObject({ field: "operationId" });
});
