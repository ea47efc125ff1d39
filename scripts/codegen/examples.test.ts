import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse, Source } from "graphql";
import { contractSchema } from "../../packages/contract/src/index";
import { examplesModule } from "./examplesModule";
import { readExamples } from "./readExamples";
import { wrongExamples } from "./wrongExamples";

const LINK = { title: null, url: "/de", kind: "PAGE", internal: true, langcode: "de" };
const links = { title: "Seiten", links: [{ like: "shared.link", title: "Start" }], finds: {} };
const LINKS = { normal: links, minimal: links, longGerman: links };
const TEXTS = {
  normal: { title: "Wasser", text: { processed: "<p>Eis</p>" }, finds: { headings: ["Wasser"] } },
  minimal: { like: "normal", title: null, finds: {} },
  longGerman: { title: "Eis", text: { like: "normal.text" }, finds: {} },
};
let blocks: string;

beforeEach(() => {
  blocks = mkdtempSync(join(tmpdir(), "quatrain-examples-"));
});

afterEach(() => rmSync(blocks, { recursive: true }));

/** Reads examples of two kinds of block, given as they are or as their text. */
function read(texts: object | string = TEXTS, linkLists: object = LINKS) {
  const files = {
    "shared.json": { link: LINK },
    "TextItem/examples.json": texts,
    "LinkListItem/examples.json": linkLists,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(blocks, path)), { recursive: true });
    writeFileSync(
      join(blocks, path),
      typeof content === "string" ? content : JSON.stringify(content),
    );
  }
  return readExamples(blocks);
}

test("takes the fields of what something is like, and its own in their place", () => {
  const { examples, finds, shared } = read();
  const identity = { __typename: "TextItem", langcode: "de" };
  const text = { processed: "<p>Eis</p>" };
  expect(examples["TextItem"]).toEqual({
    normal: { ...identity, id: "TextItem-normal", title: "Wasser", text },
    minimal: { ...identity, id: "TextItem-minimal", title: null, text },
    longGerman: { ...identity, id: "TextItem-longGerman", title: "Eis", text },
  });
  expect(finds["TextItem"]?.["minimal"]).toEqual({});
  expect(shared).toEqual({ link: LINK });
  expect(examples["LinkListItem"]?.["normal"]?.["links"]).toEqual([{ ...LINK, title: "Start" }]);
});

test("makes a module of them that the compiler checks", () => {
  const source = examplesModule(read());
  expect(source).toContain("fitting<{ [Kind in BlockKind]: Examples<Kind> }>()({");
  expect(source).toContain('"id": "TextItem-longGerman"');
});

test.each([
  ["no JSON", "{,}", /TextItem\/examples\.json: .*JSON/],
  [
    "an example that is missing",
    { normal: TEXTS.normal },
    'TextItem: there is no example "minimal"',
  ],
  ["nothing to find", { normal: { title: null } }, 'TextItem, normal: say what a visitor "finds"'],
  [
    "one like another that is not there",
    likeIn("shared.gone"),
    'TextItem, minimal: there is no "shared.gone"',
  ],
  ["one like a text", likeIn("normal.title"), 'TextItem, minimal: there is no "normal.title"'],
  ["one like itself", likeIn("minimal"), "TextItem, minimal: it is like itself"],
])("refuses %s, and says where", (_fault, texts, message) => {
  expect(() => read(texts)).toThrow(message);
});

function likeIn(like: string) {
  return { ...TEXTS, minimal: { ...TEXTS.minimal, like } };
}

const documents = [
  ["TextItem", "title text { processed }"],
  ["LinkListItem", "title links { title url kind internal langcode }"],
].map(([kind, fields]) => {
  const path = `src/blocks/${kind}/${kind}.graphql`;
  return { path, document: parse(new Source(`fragment ${kind} on ${kind} { ${fields} }`, path)) };
});

const titled = (title: unknown) => ({ ...LINKS, minimal: { ...links, title } });
const linked = (field: object) => ({
  ...LINKS,
  minimal: { ...links, links: [{ ...LINK, ...field }] },
});

test.each([
  ["what fits", LINKS, []],
  ["more than is asked for, further down", linked({ size: 1 }), []],
  ["a field that is missing", titled(undefined), ["title: It is missing."]],
  ["a number for a text", titled(7), ['title: By its type it is "7", not 7.']],
  ["an object for a text", titled({}), ["title: String cannot represent value: {}"]],
  [
    "nothing where something must be",
    linked({ url: null }),
    ["links.0.url: Cannot return null for non-nullable field Link.url."],
  ],
  [
    "an unknown choice",
    linked({ kind: "ODD" }),
    ['links.0.kind: Enum "LinkKind" cannot represent value: "ODD"'],
  ],
  [
    "a field too many",
    { ...LINKS, minimal: { ...links, size: 1 } },
    ["size: The block does not ask for it."],
  ],
])("finds in %s what is wrong", (_fault, linkLists, wrong) => {
  const { examples } = read(TEXTS, linkLists);
  const found = wrongExamples(contractSchema(), documents, examples);
  expect(found).toEqual(wrong.map((fault) => `LinkListItem, minimal: ${fault}`));
});
