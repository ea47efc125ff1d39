import { createHash } from "node:crypto";
import { type EditorsAt, startEditing } from "../editing/testing/EditorsAt";

let editors: EditorsAt;
let anna: string;
let bruno: string;
let carla: string;

beforeAll(async () => {
  ({ editors, anna, bruno } = await startEditing());
  carla = await editors.hire("carla", "ADMINISTRATOR");
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
  const first = await editors.hire("dora", "EDITOR");
  expect(first).toMatch(/^qt_[\w-]{43}$/);
  const who = "{ currentEditor { id name role readsEntries active lastUsed } }";
  expect(await editors.must(who, {}, first)).toMatchObject({
    currentEditor: { id: "dora", name: "DORA", role: "EDITOR", active: true },
  });
  const second = await editors.hire("dora", "EDITOR");
  expect(await editors.refused(who, {}, first)).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await editors.must(who, {}, second)).toMatchObject({ currentEditor: { id: "dora" } });
  // The stored hash is no token.
  const stored = createHash("sha256").update(second).digest("hex");
  expect(await editors.refused(who, {}, stored)).toMatchObject({ code: "UNAUTHORIZED" });
  const revoke = 'mutation { revokeEditor(id: "dora") }';
  expect(await editors.must(revoke)).toEqual({ revokeEditor: true });
  expect(await editors.must(revoke)).toEqual({ revokeEditor: false });
  expect(await editors.refused(who, {}, second)).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await editors.must("{ editors { id active } }")).toEqual({
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
  expect(await editors.must("{ currentEditor { id role readsEntries } }")).toEqual({
    currentEditor: { id: "administrator", role: "ADMINISTRATOR", readsEntries: true },
  });
  const input = { id: "administrator", name: "Me", role: "EDITOR" };
  const save = "mutation ($input: SaveEditorInput!) { saveEditor(input: $input) { id } }";
  for (const operation of [
    'issueEditorToken(id: "administrator") { token }',
    'revokeEditor(id: "administrator")',
  ]) {
    expect(await editors.refused(`mutation { ${operation} }`)).toMatchObject({ field: "id" });
  }
  expect(await editors.refused(save, { input })).toMatchObject({ field: "id" });
  expect(await editors.refused(save, { input: { ...input, id: "A b" } })).toMatchObject({
    field: "id",
  });
  expect(await editors.refused(save, { input: { ...input, id: "x", name: " " } })).toMatchObject({
    field: "name",
  });
  expect(await editors.refused('mutation { issueEditorToken(id: "nobody") { token } }')).toEqual({
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
  expect(await editors.refused(`mutation { ${operation} }`, {}, anna)).toEqual({
    code: "FORBIDDEN",
    role: "EDITOR",
    requiredRole: "PUBLISHER",
  });
});

test.each(forAdministrators)("a publisher may not %s", async (operation) => {
  expect(await editors.refused(operation, {}, bruno)).toEqual({
    code: "FORBIDDEN",
    role: "PUBLISHER",
    requiredRole: "ADMINISTRATOR",
  });
});

test("entries of forms are for who was given the right, and for administrators", async () => {
  const read = "{ submissions { total } }";
  expect(await editors.refused(read, {}, anna)).toMatchObject({ code: "FORBIDDEN" });
  for (const token of [bruno, carla, true]) {
    expect(await editors.must(read, {}, token)).toMatchObject({ submissions: { total: 0 } });
  }
});

test("revisions and the trail name who did it", async () => {
  const saved = await editors.must(SAVE, { input: draft("named", "Named", 0) }, anna);
  expect(saved["saveDraft"]).toMatchObject({
    revision: 1,
    state: "DRAFT",
    changedBy: { id: "anna", name: "ANNA" },
  });
  const published = await editors.must(PUBLISH, { id: "named", revision: 1 }, bruno);
  expect(published["publish"]).toEqual({ state: "PUBLISHED", publishedRevision: 1 });
  const { editorRevisions, editingTrail } = await editors.must(
    `{ editorRevisions(id: "named", langcode: "en") { number createdBy { id } }
       editingTrail(kind: "PAGE", id: "named") {
         editor { id name } operation kind id langcode revision } }`,
    {},
    anna,
  );
  expect(editorRevisions).toEqual([{ number: 1, createdBy: { id: "anna" } }]);
  const page = { kind: "PAGE", id: "named", langcode: "en", revision: 1 };
  expect(editingTrail).toEqual([
    { ...page, editor: { id: "bruno", name: "BRUNO" }, operation: "publish" },
    { ...page, editor: { id: "anna", name: "ANNA" }, operation: "saveDraft" },
  ]);
  const whole = await editors.must("{ editingTrail(first: 1) { number id } }", {}, carla);
  const [latest] = whole["editingTrail"] as unknown as { number: number }[];
  expect(latest).toMatchObject({ id: "named" });
  const before = "query ($before: Int) { editingTrail(first: 1, before: $before) { operation } }";
  expect(await editors.must(before, { before: latest?.number }, carla)).toEqual({
    editingTrail: [{ operation: "saveDraft" }],
  });
});

test("an editor says which revision a change is based on, and learns what is there now", async () => {
  const blind = await editors.refused(SAVE, { input: draft("argued", "Blind") }, anna);
  expect(blind).toMatchObject({ code: "BAD_USER_INPUT", field: "expectedRevision" });
  await editors.must(SAVE, { input: draft("argued", "First", 0) }, anna);
  await editors.must(SAVE, { input: draft("argued", "Second", 1) }, bruno);
  for (const expected of [0, 1, 3]) {
    expect(
      await editors.refused(SAVE, { input: draft("argued", "Lost", expected) }, anna),
    ).toMatchObject({
      code: "CONFLICT",
      expectedRevision: expected,
      actualRevision: 2,
      current: { revision: 2, fields: { title: "Second" }, changedBy: { id: "bruno" } },
    });
  }
  expect(await editors.refused(PUBLISH, { id: "argued", revision: 1 }, bruno)).toMatchObject({
    code: "CONFLICT",
    current: { revision: 2 },
  });
});

test("an operation that is sent twice is done once", async () => {
  const operationId = "one";
  const variables = { input: draft("once", "Once", 0), operationId };
  const first = await editors.must(SAVE, variables, anna);
  expect(await editors.must(SAVE, variables, anna)).toEqual(first);
  const read = '{ editorRevisions(id: "once", langcode: "en") { number } }';
  expect(await editors.must(read)).toEqual({ editorRevisions: [{ number: 1 }] });

  const other = { input: draft("once", "Other", 1), operationId };
  expect(await editors.refused(SAVE, other, anna)).toMatchObject({ code: "OPERATION_ID_REUSED" });
  // Another editor's operation ids are independent.
  expect(await editors.must(SAVE, other, bruno)).toMatchObject({ saveDraft: { revision: 2 } });

  await editors.must(PUBLISH, { id: "once", revision: 2, operationId: "two" }, bruno);
  const again = await editors.must(PUBLISH, { id: "once", revision: 2, operationId: "two" }, bruno);
  expect(again).toEqual({ publish: { state: "PUBLISHED", publishedRevision: 2 } });
  const trail = await editors.must('{ editingTrail(id: "once") { operation } }');
  expect(trail["editingTrail"]).toHaveLength(3);
});

test("an operation that was refused may be sent again under its id", async () => {
  const operationId = "refused";
  const input = draft("late", "Late", 4);
  expect(await editors.refused(SAVE, { input, operationId }, anna)).toMatchObject({
    code: "CONFLICT",
    actualRevision: 0,
    current: null,
  });
  const right = { input: { ...input, expectedRevision: 0 }, operationId };
  expect(await editors.must(SAVE, right, anna)).toMatchObject({ saveDraft: { revision: 1 } });
});

test.each(["", "x".repeat(201)])("%j is no id of an operation", async (operationId) => {
  const variables = { input: draft("odd", "Odd", 0), operationId };
  expect(await editors.refused(SAVE, variables, anna)).toMatchObject({ field: "operationId" });
});
