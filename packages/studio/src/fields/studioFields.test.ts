import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import type { StudioField, StudioKind } from "./studioField";
import { studioFields } from "./studioFields";

const schema = contractSchema();
const fields = studioFields(contentModel(schema));

const kindNamed = (kinds: readonly StudioKind[], name: string) =>
  kinds.find((kind) => kind.name === name);
const nestedFields = ({ edited }: StudioField): StudioField[] =>
  edited.control === "group" ? edited.fields.flatMap((each) => [each, ...nestedFields(each)]) : [];
const everyField = [...fields.pages, ...fields.blocks].flatMap((kind) =>
  kind.fields.flatMap((field) => [field, ...nestedFields(field)]),
);

test("each kind of page and each block of the contract has fields", () => {
  const blocks = schema.getPossibleTypes(schema.getType("ParagraphInterface") as never);
  const names = fields.blocks.map(({ name }) => name);
  expect(fields.pages).toHaveLength(9);
  expect(blocks.length).toBeGreaterThanOrEqual(49);
  expect(names).toEqual(expect.arrayContaining(blocks.map(({ name }) => name)));
});

test("each field has a name, and says what it is for; no kind is missing", () => {
  const names = new Set(fields.blocks.map(({ name }) => name));
  expect(everyField.length).toBeGreaterThan(250);
  expect(everyField.filter(({ label, help }) => label === "" || help === "")).toEqual([]);
  const asked = everyField.flatMap(({ edited }) =>
    edited.control === "blocks" ? edited.kinds : [],
  );
  expect(asked.filter((kind) => !names.has(kind))).toEqual([]);
});

test("fields follow the shapes of the contract", () => {
  const post = kindNamed(fields.pages, "BlogDetailpage");
  const control = (name: string) => post?.fields.find((field) => field.name === name)?.edited;
  expect(control("title")).toEqual({ control: "line" });
  expect(control("lead")).toEqual({ control: "lines" });
  expect(control("image")).toMatchObject({ control: "reference", to: "medium" });
  expect(control("authors")).toEqual({
    control: "referenceList",
    to: "page",
    kinds: ["BlogAuthor"],
  });
  expect(control("paragraphs")).toMatchObject({ control: "blocks", most: null });
  // Derived by the CMS, or stored separately from the fields.
  expect(control("readingTime")).toBeUndefined();
  expect(control("nid")).toBeUndefined();
  const picture = kindNamed(fields.blocks, "ImageTextItem")?.fields;
  expect(picture?.find(({ name }) => name === "mediaPosition")).toMatchObject({
    label: "Media position",
    required: true,
    edited: { control: "choice", choices: ["START", "END"] },
  });
});
