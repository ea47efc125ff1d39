import { type ContentModel, typeModel } from "@quatrain/contract/contentModel";
import { controlOf } from "./controlOf";
import { labelOf } from "../names/labels";
import { variantName, Nesting, topLevel, type Variant, parseVariant } from "./nesting";
import { FORMATTED_TEXT, LINK, storedFields, VIEW } from "./storedFields";
import type { Control, StudioField, StudioFields, StudioKind } from "./studioField";

const line = (name: string, help: string): StudioField => ({
  name,
  label: labelOf(name),
  help,
  required: false,
  edited: { control: "line" },
});

/** Kinds that the CMS stores in another shape than the contract's. */
const SPECIAL_KINDS: readonly StudioKind[] = [
  {
    name: LINK,
    label: "Link",
    help: "Leads to one of: a page, a medium, an address.",
    fields: [
      line("title", "What the link is called."),
      {
        name: "page",
        label: "Page",
        help: "Page of this site.",
        required: false,
        edited: { control: "reference", to: "page", kinds: [] },
      },
      {
        name: "media",
        label: "Medium",
        help: "File to open.",
        required: false,
        edited: { control: "reference", to: "medium", kinds: [] },
      },
      line("url", "Address beginning with https:, mailto:, tel: or /."),
      line("fragment", "Place on the page, without #."),
    ],
  },
  {
    name: VIEW,
    label: "View",
    help: "A list that the CMS makes.",
    fields: [
      { ...line("view_id", "Which view."), required: true },
      { ...line("display", "Which of its displays."), required: true },
      {
        name: "pageSize",
        label: "Page size",
        help: "How many entries stand on a page.",
        required: false,
        edited: { control: "number", whole: true },
      },
      {
        name: "filters",
        label: "Filters",
        help: "What is chosen beforehand: [{id, value: [...]}].",
        required: false,
        edited: { control: "json" },
      },
    ],
  },
  {
    name: FORMATTED_TEXT,
    label: "Text",
    help: "Formatted text.",
    fields: [
      {
        name: "text",
        label: "Text",
        help: "Formatted text.",
        required: false,
        edited: { control: "formatted" },
      },
    ],
  },
];

/**
 * Derives all fields from the contract: of each kind of page, and of each block or part of one. A new block in the
 * contract needs no change here.
 * @param documentKinds kinds of documents that are not pages
 */
export function studioFields(
  model: ContentModel,
  documentKinds: readonly string[] = [],
): StudioFields {
  const nesting = new Nesting(model);
  const blocks = new Map(SPECIAL_KINDS.map((kind) => [kind.name, kind]));
  const pages = model.nodeKinds.map((name) => kindOf(topLevel(name)));
  const documents = documentKinds.map((name) => kindOf(topLevel(name)));
  const open = [...pages, ...documents].flatMap(({ fields }) => fields.flatMap(kindsIn));
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    if (blocks.has(name)) continue;
    const kind = kindOf(parseVariant(name));
    blocks.set(name, kind);
    open.push(...kind.fields.flatMap(kindsIn));
  }
  return { pages, documents, blocks: [...blocks.values()] };

  function kindOf(variant: Variant): StudioKind {
    const { name, help } = typeModel(model, variant.kind);
    return { name: variantName(variant), label: labelOf(name), help, fields: fieldsOf(variant) };
  }

  function fieldsOf(variant: Variant): StudioField[] {
    return storedFields(typeModel(model, variant.kind)).map(({ name, shape, required, help }) => ({
      name,
      label: labelOf(name),
      help,
      required,
      edited: nesting.isJson(variant, shape)
        ? { control: "json" }
        : withVariantNames(
            variant,
            controlOf(name, shape, required, (kind) => fieldsOf({ ...variant, kind })),
          ),
    }));
  }

  /** Replaces kinds of blocks by the names of their variants. */
  function withVariantNames(outer: Variant, edited: Control): Control {
    if (edited.control !== "blocks") return edited;
    const { kinds } = edited;
    const names = kinds.map((kind) =>
      model.types.has(kind) ? variantName(nesting.variantIn(outer, kind, kinds)) : kind,
    );
    return { ...edited, kinds: names };
  }
}

function kindsIn({ edited }: StudioField): readonly string[] {
  if (edited.control === "blocks") return edited.kinds;
  return edited.control === "group" ? edited.fields.flatMap(kindsIn) : [];
}
