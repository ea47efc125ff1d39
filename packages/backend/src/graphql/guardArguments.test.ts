import { startBackend, type TestAnswer, type TestBackend } from "../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend();
});

afterAll(() => cms.close());

const odd = ["\0", "a\0b", "\ud800", "b\udfff", "\u000b"];

/** For each text argument: an operation, and the argument's name in the error. */
const operations: readonly (readonly [named: string, operation: string, type: string])[] = [
  ["path", 'route(path: $it, langcode: "en") { __typename }', "String!"],
  ["langcode", 'route(path: "/", langcode: $it) { __typename }', "String!"],
  ["since", "buildListing(since: $it) { cursor }", "String"],
  ["token", 'preview(token: $it, path: "/", langcode: "en") { __typename }', "String!"],
  ["path", 'preview(token: "x", path: $it, langcode: "en") { __typename }', "String"],
  ["id", 'preview(token: "x", id: $it, langcode: "en") { __typename }', "String"],
  [
    "revision",
    'preview(token: "x", id: "a", langcode: "en", revision: $it) { __typename }',
    "String",
  ],
  ["token", "previewStamp(token: $it)", "String!"],
  ["name", 'menu(name: $it, langcode: "en") { items { id } }', "String!"],
  ["langcode", "site(langcode: $it) { name }", "String!"],
  ["view_id", 'view(view_id: $it, display: "a", langcode: "en") { label }', "String!"],
  [
    "filters.0.value.1",
    'view(view_id: "events", display: "a", langcode: "en", filters: [{ id: "a", value: ["b", $it] }]) { label }',
    "String!",
  ],
  [
    "filters.0.id",
    'search(query: "a", langcode: "en", filters: [{ id: $it, value: [] }]) { total }',
    "String!",
  ],
  [
    "filters.0.value.0",
    'search(query: "a", langcode: "en", filters: [{ id: "kind", value: [$it] }]) { total }',
    "String!",
  ],
  ["id", 'webform(id: $it, langcode: "en") { id }', "String!"],
  ["id", "webformToken(id: $it)", "String!"],
  ["id", 'editorNode(id: $it, langcode: "en") { id }', "String!"],
];

const ask = (operation: string, type: string, it: string) =>
  cms.ask(`query ($it: ${type}) { ${operation} }`, { it }, true);

function expectRefused({ errors }: TestAnswer, named: string): void {
  expect(errors).toHaveLength(1);
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(
      new RegExp(`^${named} holds the character U\\+[0-9A-F]{4}, which no text can hold`),
    ) as string,
    extensions: { code: "BAD_USER_INPUT", field: named },
  });
}

test.each(operations)("%s of %s is refused by its name", async (named, operation, type) => {
  for (const it of odd) expectRefused(await ask(operation, type, it), named);
});

test("an argument written into the operation is no other", async () => {
  const route = (path: string) =>
    cms.ask(`{ route(path: "${path}", langcode: "en") { __typename } }`, {});
  expectRefused(await route("/a\\u0000"), "path");
  expectRefused(await route("/a\\u000b"), "path");
  // GraphQL syntax itself has no lone surrogates.
  expect((await route("/a\\ud800")).errors?.[0]?.extensions["code"]).toBe("GRAPHQL_PARSE_FAILED");
  expect((await route("/a\0")).errors?.[0]).toMatchObject({
    message: expect.any(String) as string,
  });
});

test.each(["path", "id", "kind", "langcode"])(
  "%s of a draft is refused by its name",
  async (name) => {
    const input = { kind: "ContentPage", langcode: "en", path: "/odd", fields: { title: "Odd" } };
    for (const it of odd) {
      expectRefused(
        await cms.ask(
          "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }",
          { input: { ...input, [name]: it } },
          true,
        ),
        `input.${name}`,
      );
    }
  },
);

test("what people seek is found without the characters that no text can hold", async () => {
  const search = async (query: string) => {
    const asked = 'query ($query: String!) { search(query: $query, langcode: "en") { total } }';
    const { data, errors } = await cms.ask(asked, { query });
    expect(errors).toBeUndefined();
    return Number(data["search"]?.["total"]);
  };
  const found = await search("team");
  expect(found).toBeGreaterThan(0);
  expect(await search("te\0am\u000b")).toBe(found);
  expect(await search("\0")).toBe(0);
  expect(await search("\ud800 team")).toBe(found);
});
