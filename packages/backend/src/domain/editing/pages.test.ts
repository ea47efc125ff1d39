import type { Json } from "../../testing/startBackend";
import { shareEditing } from "./testing/EditorsAt";

const at = shareEditing();

const SAVE = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }";

async function save(id: string, langcode: string, title: string, fields: object = {}) {
  const input = { id, kind: "ContentPage", langcode, path: `/${id}`, fields: { title, ...fields } };
  await at.cms.must(SAVE, { input });
}

const publish = (id: string, langcode: string) =>
  at.cms.mutate(`publish(id: "${id}", langcode: "${langcode}") { id }`);

const PAGES = `query ($kind: String, $langcode: String, $state: EditorPageState, $query: String, $first: Int! = 50, $after: String) {
  editorPages(kind: $kind, langcode: $langcode, state: $state, query: $query, first: $first, after: $after) {
    total next items { id translations { langcode title path state revision publishedRevision draftRevision changedBy { id } } }
  }
}`;

interface PageList {
  readonly total: number;
  readonly next: string | null;
  readonly items: readonly { readonly id: string; readonly translations: readonly object[] }[];
}

async function list(variables: object): Promise<PageList> {
  const { editorPages } = await at.cms.must(PAGES, variables, at.anna);
  return editorPages as unknown as PageList;
}

const idsOf = ({ items }: PageList): string[] => items.map(({ id }) => id);

async function routeCode(path: string, langcode: string): Promise<unknown> {
  const query = `{ route(path: "${path}", langcode: "${langcode}") { code } }`;
  return (await at.cms.must(query, {}, false))["route"]?.["code"];
}

test("a page is read in all its languages at once", async () => {
  await save("polyglot", "en", "English");
  await save("polyglot", "de", "Deutsch");
  await publish("polyglot", "de");
  const read = `{ editorPage(id: "polyglot") {
    id kind parent deleted translations { langcode state revision path fields } } }`;
  const shared = { path: "/polyglot", revision: 1 };
  expect(await at.cms.must(read, {}, at.anna)).toMatchObject({
    editorPage: {
      id: "polyglot",
      kind: "ContentPage",
      parent: null,
      deleted: false,
      translations: [
        { ...shared, langcode: "de", state: "PUBLISHED", fields: { title: "Deutsch" } },
        { ...shared, langcode: "en", state: "DRAFT", fields: { title: "English" } },
      ],
    },
  });
  expect(await at.cms.must('{ editorPage(id: "nothing") { id } }')).toEqual({ editorPage: null });
});

test("pages are listed with their states, and found by kind, language, state and words", async () => {
  await save("draft-only", "en", "Only 100% drafted");
  await save("changed", "en", "Changed");
  await publish("changed", "en");
  await save("changed", "en", "Changed again");
  await save("changed", "fr", "Changée");

  expect(idsOf(await list({})).slice(0, 2)).toEqual(["changed", "draft-only"]);
  expect(await list({ query: "ged aga" })).toEqual({
    total: 1,
    next: null,
    items: [
      {
        id: "changed",
        translations: [
          {
            langcode: "en",
            title: "Changed again",
            path: "/changed",
            state: "CHANGED",
            revision: 2,
            publishedRevision: 1,
            draftRevision: 2,
            changedBy: { id: "administrator" },
          },
          expect.objectContaining({ langcode: "fr", state: "DRAFT", revision: 1 }),
        ],
      },
    ],
  });
  expect(idsOf(await list({ query: "100%" }))).toEqual(["draft-only"]);
  expect(idsOf(await list({ query: "100_" }))).toEqual([]);
  expect(idsOf(await list({ state: "CHANGED" }))).toEqual(["changed"]);
  expect(idsOf(await list({ state: "CHANGED", langcode: "fr" }))).toEqual([]);
  expect(idsOf(await list({ state: "DRAFT", langcode: "fr" }))).toEqual(["changed"]);
  expect(idsOf(await list({ kind: "HomePage" }))).toEqual(["home"]);
  expect(idsOf(await list({ state: "PUBLISHED" }))).not.toContain("changed");
});

test("a list is read in parts, each page once", async () => {
  const whole = idsOf(await list({ first: 500 }));
  expect(whole.length).toBeGreaterThan(6);
  const parts: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const part = await list({ first: 3, after });
    expect(part.total).toBe(whole.length);
    parts.push(...idsOf(part));
    after = part.next;
  }
  expect(parts).toEqual(whole);
  expect(await at.cms.refused(PAGES, { after: "x" })).toMatchObject({ field: "after" });
  expect(await at.cms.refused(PAGES, { first: 501 })).toMatchObject({ field: "first" });
});

test("a page is deleted in one language, with the last one as a whole, and comes back as a draft", async () => {
  await save("fleeting", "en", "Fleeting");
  await save("fleeting", "it", "Fugace");
  await publish("fleeting", "en");
  await publish("fleeting", "it");
  const remove = (langcode: string, revision: number) =>
    `mutation { deleteTranslation(id: "fleeting", langcode: "${langcode}", expectedRevision: ${revision}) {
      deleted translations { langcode state } } }`;
  expect(await at.cms.refused(remove("it", 1), {}, at.anna)).toMatchObject({ code: "FORBIDDEN" });
  expect(await at.cms.refused(remove("it", 2), {}, at.bruno)).toMatchObject({ code: "CONFLICT" });
  expect(await at.cms.must(remove("it", 1), {}, at.bruno)).toEqual({
    deleteTranslation: {
      deleted: false,
      translations: [
        { langcode: "en", state: "PUBLISHED" },
        { langcode: "it", state: "DELETED" },
      ],
    },
  });
  expect(await routeCode("/fleeting", "it")).toBe(410);
  expect(await routeCode("/fleeting", "en")).toBe(200);
  expect(await at.cms.must('{ editorNode(id: "fleeting", langcode: "it") { id } }')).toEqual({
    editorNode: null,
  });
  expect(await at.cms.refused(remove("it", 1), {}, at.bruno)).toMatchObject({ code: "NOT_FOUND" });
  expect(await at.cms.must(remove("en", 1), {}, at.bruno)).toEqual({ deleteTranslation: null });
  expect(await routeCode("/fleeting", "en")).toBe(410);
  expect(idsOf(await list({ state: "DELETED" }))).toContain("fleeting");
  expect(idsOf(await list({ first: 500 }))).not.toContain("fleeting");

  const restore = `mutation { restoreRevision(id: "fleeting", langcode: "it", number: 1, expectedRevision: 1) {
    state revision fields changedBy { id } } }`;
  expect(await at.cms.must(restore, {}, at.anna)).toMatchObject({
    restoreRevision: {
      state: "DRAFT",
      revision: 2,
      fields: { title: "Fugace", path: "/fleeting" },
      changedBy: { id: "anna" },
    },
  });
  expect(
    await at.cms.must('{ editorPage(id: "fleeting") { deleted translations { state } } }'),
  ).toEqual({
    editorPage: { deleted: false, translations: [{ state: "DELETED" }, { state: "DRAFT" }] },
  });
  await publish("fleeting", "it");
  expect(await routeCode("/fleeting", "it")).toBe(200);
});

test("what was deleted is not brought back by who has not seen that", async () => {
  await save("argued", "en", "Argued");
  await save("argued", "de", "Umstritten");
  await at.cms.mutate('deleteTranslation(id: "argued", langcode: "en") { id }');
  const input = { id: "argued", langcode: "en", path: "/argued", fields: { title: "Late" } };
  expect(
    await at.cms.refused(SAVE, { input: { ...input, expectedRevision: 1 } }, at.anna),
  ).toMatchObject({ code: "CONFLICT", actualRevision: 0, current: null });
  expect(await at.cms.must(SAVE, { input: { ...input, expectedRevision: 0 } }, at.anna)).toEqual({
    saveDraft: { revision: 2 },
  });
});

test("who deletes a page says which revision was seen in each language", async () => {
  await save("whole", "en", "Whole");
  await save("whole", "de", "Ganz");
  const remove = `mutation ($seen: [ExpectedRevisionInput!]) { deleteNode(id: "whole", expectedRevisions: $seen) }`;
  expect(await at.cms.refused(remove, {}, at.bruno)).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "expectedRevisions",
  });
  const seen = [{ langcode: "en", revision: 1 }];
  expect(await at.cms.refused(remove, { seen }, at.bruno)).toMatchObject({
    code: "CONFLICT",
    current: { id: "whole", translations: [{ langcode: "de" }, { langcode: "en" }] },
  });
  const all = [...seen, { langcode: "de", revision: 1 }];
  expect(await at.cms.must(remove, { seen: all }, at.bruno)).toEqual({ deleteNode: "whole" });
});

test("an earlier revision is read, compared and restored", async () => {
  const texts = (...names: string[]) => ({
    paragraphs: names.map((text) => ({ kind: "TextItem", text: `<p>${text}</p>` })),
  });
  await save("history", "en", "First", texts("one", "two", "three"));
  await save("history", "en", "Second", texts("one", "new", "two", "other"));
  const read = `query ($number: Int!) { editorRevision(id: "history", langcode: "en", number: $number) {
    number title published draft fields } }`;
  expect(await at.cms.must(read, { number: 1 }, at.anna)).toMatchObject({
    editorRevision: { number: 1, title: "First", draft: false, fields: { title: "First" } },
  });
  expect(await at.cms.must(read, { number: 9 })).toEqual({ editorRevision: null });

  const compare = `query ($from: Int!, $to: Int!) {
    editorDifferences(id: "history", langcode: "en", from: $from, to: $to) { path change before after } }`;
  const { editorDifferences } = await at.cms.must(compare, { from: 1, to: 2 }, at.anna);
  expect(editorDifferences).toMatchObject([
    { path: "title", change: "CHANGED", before: "First", after: "Second" },
    { path: "paragraphs.1", change: "ADDED", before: null, after: { text: "<p>new</p>" } },
    { path: "paragraphs.3.text", change: "CHANGED", before: "<p>three</p>", after: "<p>other</p>" },
  ] as unknown as Json);
  expect(await at.cms.must(compare, { from: 2, to: 2 })).toEqual({ editorDifferences: [] });
  expect(await at.cms.refused(compare, { from: 1, to: 7 })).toMatchObject({ code: "NOT_FOUND" });

  const restore = `mutation { restoreRevision(id: "history", langcode: "en", number: 1, expectedRevision: 2) {
    revision fields } }`;
  expect(await at.cms.must(restore, {}, at.anna)).toMatchObject({
    restoreRevision: { revision: 3, fields: { title: "First" } },
  });
  expect(await at.cms.must(compare, { from: 1, to: 3 })).toEqual({ editorDifferences: [] });
});
