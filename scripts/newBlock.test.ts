import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildSchema } from "graphql";
import { readDocuments } from "./codegen/documents";
import { siteCode } from "./codegen/generate";
import { readExamples } from "./codegen/readExamples";
import { wrongExamples } from "./codegen/wrongExamples";
import { createBlock } from "./newBlock/createBlock";

const PROJECT = join(__dirname, "..");
const WATER = { kind: "MyBlock", description: "A body of water." };
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "quatrain-block-"));
  const copied = (file: string) =>
    statSync(file).isDirectory() || /(\.graphql|registry\.ts|blocks\/.*\.json)$/.test(file);
  for (const folder of ["src", "packages/contract/schema"]) {
    cpSync(join(PROJECT, folder), join(copy, folder), { recursive: true, filter: copied });
  }
});

afterEach(() => rmSync(copy, { recursive: true }));

const read = (path: string) => readFileSync(join(copy, path), "utf8");

/** Every file of the copy with its text. */
function everything(): Record<string, string> {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)));
  return Object.fromEntries(files.map((path) => [path, read(path)]));
}

test("writes a folder, a type and one line of the registry, and nothing else", () => {
  const before = everything();
  const written = createBlock(copy, WATER, "text");
  const after = everything();
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(changed.sort()).toEqual(written.sort());
  expect(written).toEqual([
    "packages/contract/schema/paragraphs-text.graphql",
    "src/blocks/MyBlock/MyBlock.css",
    "src/blocks/MyBlock/MyBlock.graphql",
    "src/blocks/MyBlock/MyBlock.tsx",
    "src/blocks/MyBlock/examples.json",
    "src/blocks/registry.ts",
  ]);
  const line =
    'export const MyBlock = staticBlock(async () => (await import("./MyBlock/MyBlock")).MyBlock);\n';
  expect(after["src/blocks/registry.ts"]?.replace(line, "")).toBe(before["src/blocks/registry.ts"]);
});

test.each([
  ["AaBlock", "AccordionElementItem"],
  ["MyBlock", "NextEvents"],
])("puts %s before %s", (kind, next) => {
  createBlock(copy, { ...WATER, kind }, "text");
  const kinds = [...read("src/blocks/registry.ts").matchAll(/^export (?:\{ |const )(\w+)/gm)];
  const names = kinds.map(([, name]) => name);
  expect(names[names.indexOf(kind) + 1]).toBe(next);
});

test("puts the last kind of the alphabet at the end", () => {
  createBlock(copy, { ...WATER, kind: "ZzBlock" }, "text");
  expect(read("src/blocks/registry.ts")).toMatch(/export const ZzBlock = staticBlock\(.*\);\n$/);
});

test("makes a block that code generation takes as it is", async () => {
  createBlock(copy, { ...WATER, description: 'A "body" of water.' }, "data");
  const schemaFolder = join(copy, "packages/contract/schema");
  const sdl = readdirSync(schemaFolder)
    .map((name) => readFileSync(join(schemaFolder, name), "utf8"))
    .join("\n");
  expect(read("packages/contract/schema/paragraphs-data.graphql")).toContain("type MyBlock ");
  const schema = buildSchema(sdl);
  expect(schema.getType("MyBlock")?.description).toBe('A "body" of water.');
  const documents = readDocuments(copy);
  const { source, missingBlocks } = await siteCode(schema, sdl, documents);
  expect(source).toContain("MyBlock: MyBlockFragment;");
  expect(missingBlocks).toEqual([]);
  const { examples, finds } = readExamples(join(copy, "src/blocks"));
  expect(wrongExamples(schema, documents, examples)).toEqual([]);
  // What a visitor finds is for its author to say; until then the test of all examples fails.
  expect(finds["MyBlock"]).toEqual({ normal: {}, minimal: {}, longGerman: {} });
});

test("names the class as the kind, in words", () => {
  createBlock(copy, { ...WATER, kind: "TopTenFAQList" }, "text");
  expect(read("src/blocks/TopTenFAQList/TopTenFAQList.tsx")).toContain('"top-ten-faq-list"');
});

test.each([
  ["textBlock", WATER.description, "text", '"textBlock" cannot name a block'],
  ["My-Block", WATER.description, "text", '"My-Block" cannot name a block'],
  ["../MyBlock", WATER.description, "text", '"../MyBlock" cannot name a block'],
  ["TextItem", WATER.description, "text", '"TextItem" exists already'],
  ["TextITEM", WATER.description, "text", '"TextItem" exists already'],
  ["ImageMedia", WATER.description, "text", '"ImageMedia" exists already'],
  ["NestedBlocks", WATER.description, "text", '"NestedBlocks" exists already'],
  ["MyBlock", "no full stop", "text", "ends with a full stop"],
  ["MyBlock", "Ends */ early.", "text", "ends with a full stop"],
  ["MyBlock", WATER.description, "texts", 'no group "texts". Choose one of data, dynamic, people'],
])("refuses %s, %s, %s and changes nothing", (kind, description, group, message) => {
  const before = everything();
  expect(() => createBlock(copy, { kind, description }, group)).toThrow(message);
  expect(everything()).toEqual(before);
});
