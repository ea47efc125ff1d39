import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { runs } from "@quatrain/contract/testing/runs";
import fc from "fast-check";
import { compareDocuments } from "../../packages/studio/src/cms/compare";
import { type DocumentForm, withDocuments } from "../../packages/studio/src/fields/documentForms";
import type { StudioField } from "../../packages/studio/src/fields/studioField";
import { studioFields } from "../../packages/studio/src/fields/studioFields";
import { DocumentMapping } from "../../packages/studio/src/mapping/DocumentMapping";
import { contentOf } from "./contentOf";

const { model, forms } = withDocuments(contentModel(contractSchema()), ["de", "en", "fr", "it"]);
const mapping = new DocumentMapping(model);
const fields = studioFields(
  model,
  forms.map(({ type }) => type),
);

function formOf(type: string): DocumentForm {
  const found = forms.find((each) => each.type === type);
  if (found === undefined) throw new Error(`There is no form ${type}.`);
  return found;
}

/** Converts stored fields to form data and back, through JSON. */
function throughStudio(form: DocumentForm, stored: Record<string, unknown>) {
  const held = JSON.parse(JSON.stringify(mapping.toForm(form, stored))) as typeof stored;
  return mapping.toStored(form, held);
}

test.each(forms.map(({ type }) => type))(
  "any content of %s comes out of the studio as it went in",
  (type) => {
    const form = formOf(type);
    const kind = form.medium === undefined ? {} : { kind: form.medium };
    fc.assert(
      fc.property(contentOf(model, type, 3), (stored) => {
        expect(throughStudio(form, stored)).toEqual({ ...kind, ...stored });
      }),
      { numRuns: runs(4, 12) },
    );
  },
);

test("each kind of content that is no page has a form, and each kind of medium its own", () => {
  const kinds = new Set(forms.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    ["LIBRARY", "MEDIUM", "MENU", "REDIRECT", "SITE", "TOPIC", "WEBFORM"].sort(),
  );
  expect(fields.documents.map(({ name }) => name)).toEqual(forms.map(({ type }) => type));
  const media = forms.flatMap(({ medium }) => medium ?? []);
  expect(media).toEqual(contentModel(contractSchema()).mediaKinds);
  const within = ({ edited }: StudioField): StudioField[] =>
    edited.control === "group" ? edited.fields.flatMap((each) => [each, ...within(each)]) : [];
  const all = fields.documents.flatMap((kind) =>
    kind.fields.flatMap((each) => [each, ...within(each)]),
  );
  const known = new Set(fields.blocks.map(({ name }) => name));
  const held = all.flatMap(({ edited }) => (edited.control === "blocks" ? edited.kinds : []));
  expect(held.filter((name) => !known.has(name))).toEqual([]);
  expect(all.filter(({ help }) => help === "")).toEqual([]);
});

test("entries of a menu have entries, at last as JSON, and none is lost", () => {
  const nest = (depth: number): Record<string, unknown> => ({
    id: `e${depth}`,
    title: { de: `Tiefe ${depth}` },
    page: "about",
    expanded: depth === 1,
    children: depth === 0 ? [] : [nest(depth - 1), { ...nest(0), id: `other${depth}` }],
  });
  const stored = { items: [nest(5)] };
  expect(throughStudio(formOf("MenuDocument"), stored)).toEqual(stored);
  const names = fields.blocks.map(({ name }) => name).filter((name) => /^MenuEntry/.test(name));
  expect(names).toEqual(["MenuEntry", "MenuEntry__1", "MenuEntry__json"]);
});

test("a picture says what it shows in each language, and its focal point once", () => {
  const form = formOf("ImageMediaDocument");
  const focalPoint = { x: 0.1, y: 0.9 };
  // A medium from a file repeats language-independent fields in each translation.
  const fromFile = {
    kind: "ImageMedia",
    placeholder: "#336699",
    translations: {
      de: { id: "river", alt: "Fluss", focalPoint, title: "Aare" },
      en: { id: "river", alt: "", focalPoint },
    },
  };
  expect(throughStudio(form, fromFile)).toEqual({
    kind: "ImageMedia",
    focalPoint,
    translations: { de: { alt: "Fluss", title: "Aare" }, en: { alt: "" } },
  });
});

test("the notice is part of the settings of a language", () => {
  const site = fields.documents.find(({ name }) => name === "SiteDocument");
  expect(site?.fields.find(({ name }) => name === "notice")?.edited).toEqual({
    control: "blocks",
    kinds: ["Notice"],
    most: 1,
  });
  expect(formOf("SiteDocument")).toMatchObject({ isByLanguage: true, initial: undefined });
});

test("what the studio holds otherwise than the CMS, or not at all, is named", async () => {
  const topic = (id: string, de: string) => ({
    id,
    langcode: null,
    revision: 1,
    hash: "",
    file: null,
    source: null,
    fields: { id, name: { de }, order: 0 },
  });
  const copies: Record<string, string> = { same: "Wasser", other: "Schnee" };
  const form = formOf("TopicDocument");
  const { compared, deviations } = await compareDocuments(forms, mapping, {
    readStored: (kind) =>
      Promise.resolve(
        kind === "TOPIC"
          ? [topic("same", "Wasser"), topic("other", "Eis"), topic("new", "Luft")]
          : [],
      ),
    readCopied: (requested, id) => {
      const de = copies[id];
      expect(requested).toBe(form);
      return Promise.resolve(
        de === undefined ? undefined : mapping.toForm(form, { name: { de }, order: 0 }),
      );
    },
  });
  expect(compared).toBe(3);
  expect(deviations).toEqual([
    { id: "TOPIC/other", langcode: "", reason: "differs" },
    { id: "TOPIC/new", langcode: "", reason: "is missing in the studio" },
  ]);
});
