import {
  buildSchema,
  Kind,
  parse,
  print,
  validate,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from "graphql";
import { expandBlocks, MAX_BLOCK_NESTING } from "./expandBlocks";

const schema = buildSchema(`
  interface ParagraphInterface { id: String! langcode: String! }
  type Text implements ParagraphInterface { id: String! langcode: String! text: String }
  type Box implements ParagraphInterface {
    id: String! langcode: String! title: String paragraphs: [ParagraphInterface!]!
  }
  type Panel implements ParagraphInterface {
    id: String! langcode: String! paragraphs: [ParagraphInterface!]!
  }
  type Tabs implements ParagraphInterface { id: String! langcode: String! panels: [Panel!]! }
  type Page { title: String paragraphs: [ParagraphInterface!]! }
  type Query { page: Page }
`);

const KINDS = ["Box", "Panel", "Tabs", "Text"];

const FRAGMENTS = `
  fragment Text on Text { text }
  fragment Box on Box { title paragraphs { ...NestedBlocks } }
  fragment Panel on Panel { paragraphs { ...NestedBlocks } }
  fragment Tabs on Tabs { panels { ...Panel } }
  fragment Page on Page { title paragraphs { ...Blocks } }
`;

function expand(operation: string, fragments = FRAGMENTS, kinds = KINDS) {
  const definitions = parse(fragments).definitions as FragmentDefinitionNode[];
  const byName = new Map(definitions.map((node) => [node.name.value, node]));
  const root = parse(operation).definitions[0] as OperationDefinitionNode;
  return expandBlocks(root, byName, kinds);
}

function fragmentNames(document: ReturnType<typeof expand>) {
  return document.definitions.flatMap((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? [node.name.value] : [],
  );
}

const QUERY = "query Q { page { ...Page } }";

test("gives an operation that is valid, with fields that can be merged", () => {
  expect(validate(schema, expand(QUERY))).toEqual([]);
});

test("clones containers for each level and shares all other fragments", () => {
  const levels = Array.from({ length: MAX_BLOCK_NESTING }, (_, index) => index + 1);
  const clones = ["Blocks", "Box", "Panel", "Tabs"].flatMap((name) =>
    levels.map((level) => `${name}_${level}`),
  );
  expect(fragmentNames(expand(QUERY))).toEqual(
    [...clones, "BlockReference", "Page", "Text"].sort(),
  );
});

test("selects so many lists inside one another, and bare references below", () => {
  const document = expand(QUERY);
  const list = (level: number) =>
    print(document).includes(`fragment Box_${level} on Box {
  title
  paragraphs {
    ...${level < MAX_BLOCK_NESTING ? `Blocks_${level + 1}` : "BlockReference"}
  }
}`);
  for (let level = 1; level <= MAX_BLOCK_NESTING; level++) expect(list(level)).toBe(true);
});

test("counts a container between two lists as part of its level", () => {
  const text = print(expand(QUERY));
  expect(text).toContain("fragment Tabs_2 on Tabs {\n  panels {\n    ...Panel_2\n  }\n}");
  expect(text).toContain("fragment Panel_2 on Panel {\n  paragraphs {\n    ...Blocks_3\n  }\n}");
});

test("takes along nothing that the operation does not need", () => {
  expect(fragmentNames(expand("query Q { page { title } }"))).toEqual([]);
});

test("expands a block that an operation names by itself", () => {
  const document = expand("query Q { page { paragraphs { ...Box } } }");
  expect(validate(schema, document)).toEqual([]);
  expect(fragmentNames(document)).toContain("Box_1");
});

test("refuses a block that would never end", () => {
  const endless = FRAGMENTS.replace("...NestedBlocks", "...Blocks");
  expect(() => expand(QUERY, endless)).toThrow(/Box.*never end/);
});
