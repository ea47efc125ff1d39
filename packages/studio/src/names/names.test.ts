import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { withDocuments } from "../fields/documentForms";
import { variantNamed } from "../fields/nesting";
import type { StudioField } from "../fields/studioField";
import { studioFields } from "../fields/studioFields";
import { FIELD_NAMES } from "./fieldNames";
import { COLLECTION_NAMES, KIND_NAMES } from "./kindNames";
import { collectionNames, fieldNames, kindNames } from "./names";

const { model, forms } = withDocuments(contentModel(contractSchema()), ["de"]);
const types = forms.map(({ type }) => type);
const { pages, documents, blocks } = studioFields(model, types);
const kinds = [...pages, ...documents, ...blocks];
const within = ({ name, edited }: StudioField): string[] =>
  edited.control === "group" ? [name, ...edited.fields.flatMap(within)] : [name];

test("each collection is named in all languages", () => {
  const collections = [...pages, ...documents].map(({ name }) => name);
  expect(Object.keys(COLLECTION_NAMES).sort()).toEqual(collections.sort());
  expect(collectionNames("ContentPage")).toEqual({
    en: "Content pages",
    de: "Inhaltsseiten",
    fr: "Pages de contenu",
    it: "Pagine di contenuto",
  });
});

test("nearly every field and kind of the contract is named, and nothing that is not there", () => {
  const fields = new Set(kinds.flatMap((kind) => kind.fields.flatMap(within)));
  const named = new Set(kinds.map(({ name }) => variantNamed(name).kind));
  // A new block is named in English until somebody names it here.
  const unnamed = [...fields].filter((name) => name !== "id" && FIELD_NAMES[name] === undefined);
  expect(unnamed.length).toBeLessThan(15);
  expect([...named].filter((name) => KIND_NAMES[name] === undefined).length).toBeLessThan(15);
  expect(Object.keys(FIELD_NAMES).filter((name) => !fields.has(name))).toEqual([]);
  expect(Object.keys(KIND_NAMES).filter((name) => !named.has(name))).toEqual([]);
});

test("what is new in the contract has its English name everywhere", () => {
  expect(fieldNames("waterLevel")).toEqual({
    en: "Water level",
    de: "Water level",
    fr: "Water level",
    it: "Water level",
  });
  expect(kindNames("MenuDocument").en).toBe("Menu");
});
