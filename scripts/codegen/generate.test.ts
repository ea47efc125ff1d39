import { buildSchema, parse, Source } from "graphql";
import { contractSchema, contractSdl } from "../../packages/contract/src/index";
import { contractTypes, siteCode } from "./generate";

const sdl = contractSdl();
const schema = contractSchema();

/** Generates the site's code from documents given by their paths. */
function generate(documents: Record<string, string>) {
  const files = Object.entries(documents).map(([path, text]) => ({
    path,
    document: parse(new Source(text, path)),
  }));
  return siteCode(schema, sdl, files);
}

const TEXT_ITEM = "fragment TextItem on TextItem { title text { processed } }";
const TABS = {
  "src/blocks/TabElementItem/TabElementItem.graphql":
    "fragment TabElementItem on TabElementItem { title paragraphs { ...NestedBlocks } }",
  "src/blocks/TabItem/TabItem.graphql":
    "fragment TabItem on TabItem { tabs { ...TabElementItem } }",
  "src/blocks/TextItem/TextItem.graphql": TEXT_ITEM,
};

const ROUTE = `query Route($path: String!) {
  route(path: $path, langcode: "de") {
    code
    ... on EntityResponse { entity { title image { ... on ImageMedia { src } } paragraphs { ...Blocks } } }
  }
}`;

test("makes code where there are no documents yet", async () => {
  const { source, missingBlocks } = await generate({});
  expect(source).toContain('export type BlockKind =\n  | "AccordionElementItem"');
  expect(missingBlocks).toContain("TextItem");
});

test("gives every block its kind, id and language", async () => {
  const { source, missingBlocks } = await generate(TABS);
  expect(source).toContain(
    "export type TextItemFragment = { __typename: 'TextItem', id: string, langcode: string, title: string | null",
  );
  expect(source).toContain("  TextItem: TextItemFragment;");
  expect(source).toContain("paragraphs: Array<BlockReference>");
  expect(missingBlocks).not.toContain("TabItem");
});

test("gives an operation its types, its text and a stable id", async () => {
  const documents = { ...TABS, "src/templates/Route.graphql": ROUTE };
  const { source, operationIds, missingBlocks } = await generate(documents);
  expect(source).toContain(
    "export const RouteOperation: Operation<RouteQuery, RouteQueryVariables>",
  );
  expect(source).toMatch(/ {2}id: "[0-9a-f]{64}",/);
  // GraphQL has no recursive fragments: each level is a copy, and below the last come bare references.
  const levels = [...source.matchAll(/fragment TabElementItem_(\d+) on TabElementItem/g)];
  expect(levels.map(([, level]) => Number(level))).toEqual([1, 2, 3, 4]);
  expect(source).toMatch(/fragment TabElementItem_3 [^}]*\.\.\.Blocks_4/);
  expect(source).toMatch(/fragment TabElementItem_4 [^}]*\.\.\.BlockReference/);
  expect(source).not.toContain("fragment TextItem_");
  expect(await generate(documents)).toEqual({ source, operationIds, missingBlocks });
  expect(operationIds).toMatch(/export const RouteOperationId = "[0-9a-f]{64}";/);
});

test("asks for type names where several types may come, and nowhere else", async () => {
  const { source } = await generate({ ...TABS, "src/templates/Route.graphql": ROUTE });
  expect(source).toContain("image{__typename ...on ImageMedia{src}}");
  expect(source).toContain("text{processed}");
});

test.each([
  [
    "an unknown field",
    { "src/a.graphql": "query A {\n  nothing\n}" },
    /nothing[^]*src\/a\.graphql:2:3/,
  ],
  [
    "an unknown fragment",
    { "src/a.graphql": "{ languages { ...Gone } }" },
    /Gone[^]*src\/a\.graphql:1/,
  ],
  [
    "blocks selected field by field",
    {
      "src/a.graphql":
        'query A { view(view_id: "a", display: "b", langcode: "de") { results { paragraphs { id } } } }',
    },
    /src\/a\.graphql:1:\d+: select blocks with/,
  ],
  [
    "a block that would never end",
    {
      ...TABS,
      "src/blocks/TabElementItem/TabElementItem.graphql":
        "fragment TabElementItem on TabElementItem { title paragraphs { ...Blocks } }",
      "src/templates/Route.graphql": ROUTE,
    },
    /TabElementItem.*never end/,
  ],
  [
    "a block folder without its fragment",
    { "src/blocks/TextItem/TextItem.graphql": "fragment Other on TextItem { title }" },
    /expected "fragment TextItem on TextItem"/,
  ],
  [
    "a block folder that is no kind",
    { "src/blocks/Nothing/Nothing.graphql": "fragment Nothing on TextItem { title }" },
    /the contract has no block Nothing/,
  ],
  [
    "an operation without a name",
    { "src/a.graphql": "{ languages { id } }" },
    /src\/a\.graphql: name/,
  ],
])("refuses %s, and says where it is", async (_fault, documents, message) => {
  await expect(generate(documents)).rejects.toThrow(message);
});

test("types of the contract name arguments and results as resolvers need them", async () => {
  const source = await contractTypes(sdl);
  expect(source).toContain("export type QueryRouteArgs = {");
  expect(source).toContain("export type WebformLogic =");
  expect(buildSchema(sdl).getQueryType()?.name).toBe("Query");
});
