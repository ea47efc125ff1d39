import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { withDocuments } from "../fields/documentForms";
import { parseVariant } from "../fields/nesting";
import type { StudioField } from "../fields/studioField";
import { studioFields } from "../fields/studioFields";
import { CHOICE_NAMES, choiceNames } from "./choiceNames";
import { FIELD_NAMES } from "./fieldNames";
import { HELP_TEXTS, helpTexts } from "./helpTexts";
import { COLLECTION_NAMES, KIND_NAMES } from "./kindNames";
import { collectionNames, fieldNames, kindNames } from "./names";

const { model, forms } = withDocuments(contentModel(contractSchema()), ["de"]);
const types = forms.map(({ type }) => type);
const { pages, documents, blocks } = studioFields(model, types);
const kinds = [...pages, ...documents, ...blocks];
const withNestedFields = (field: StudioField): StudioField[] =>
  field.edited.control === "group"
    ? [field, ...field.edited.fields.flatMap(withNestedFields)]
    : [field];
const fields = kinds.flatMap((kind) => kind.fields.flatMap(withNestedFields));
// Languages are called what they call themselves.
const isLanguage = (name: string) => name === "de";

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

test("every field and kind of the contract is named, and nothing that is not there", () => {
  const names = new Set(fields.map(({ name }) => name).filter((name) => !isLanguage(name)));
  names.delete("id");
  const named = new Set(kinds.map(({ name }) => parseVariant(name).kind));
  expect(Object.keys(FIELD_NAMES).sort()).toEqual([...names].sort());
  expect(Object.keys(KIND_NAMES).sort()).toEqual([...named].sort());
});

test("every choice is named, and none that is not there", () => {
  const values = fields.flatMap(({ edited }) =>
    edited.control === "choice" ? edited.choices : [],
  );
  const choices = new Set(values.filter((value) => !isLanguage(value)));
  expect(Object.keys(CHOICE_NAMES).sort()).toEqual([...choices].sort());
  expect(choiceNames("ONE")).toMatchObject({ en: "One column", it: "Una colonna" });
});

test("every help text is there in all languages, and none that nobody sees", () => {
  const helps = new Set([...pages, ...documents, ...fields].map(({ help }) => help));
  for (const texts of HELP_TEXTS) expect(Object.keys(texts).sort()).toEqual([...helps].sort());
  const all = HELP_TEXTS.flatMap((texts) => Object.values(texts));
  expect(all.filter((text) => !/[.\w]$/.test(text))).toEqual([]);
  expect(helpTexts("Picture.")).toEqual({
    en: "Picture.",
    de: "Bild.",
    fr: "Image.",
    it: "Immagine.",
  });
});

test("what is new in the contract has its English name everywhere", () => {
  expect(fieldNames("waterLevel")).toEqual({
    en: "Water level",
    de: "Water level",
    fr: "Water level",
    it: "Water level",
  });
  expect(kindNames("MenuDocument").en).toBe("Menu");
  expect(choiceNames("VERY_DEEP").fr).toBe("Very deep");
  expect(helpTexts("How deep the water is.").de).toBe("How deep the water is.");
});
