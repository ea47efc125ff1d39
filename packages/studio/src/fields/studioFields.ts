import { type ContentModel, typeModel } from "@quatrain/contract/contentModel";
import { controlOf } from "./controlOf";
import { labelOf } from "../names/labels";
import { nameOf, Nesting, top, type Variant, variantNamed } from "./nesting";
import { FORMATTED_TEXT, LINK, storedFields, VIEW } from "./storedFields";
import type { Control, StudioField, StudioFields, StudioKind } from "./studioField";

const line = (name: string, help: string): StudioField => ({
  name,
  label: labelOf(name),
  help,
  required: false,
  edited: { control: "line" },
});

/** Kinds whose stored shape is another than what the contract answers. */
const STANDING: readonly StudioKind[] = [
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
 * What editors fill in, worked out from the contract: each kind of page, and each kind of block or
 * part of one. A new block in the contract needs no line here.
 * @param documentKinds kinds of the model that are no pages, and edited by themselves, too
 */
export function studioFields(
  model: ContentModel,
  documentKinds: readonly string[] = [],
): StudioFields {
  const nesting = new Nesting(model);
  const blocks = new Map(STANDING.map((kind) => [kind.name, kind]));
  const pages = model.nodeKinds.map((name) => kindOf(top(name)));
  const documents = documentKinds.map((name) => kindOf(top(name)));
  const open = [...pages, ...documents].flatMap(({ fields }) => fields.flatMap(kindsIn));
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    if (blocks.has(name)) continue;
    const kind = kindOf(variantNamed(name));
    blocks.set(name, kind);
    open.push(...kind.fields.flatMap(kindsIn));
  }
  return { pages, documents, blocks: [...blocks.values()] };

  function kindOf(variant: Variant): StudioKind {
    const { name, help } = typeModel(model, variant.kind);
    return { name: nameOf(variant), label: labelOf(name), help, fields: fieldsOf(variant) };
  }

  function fieldsOf(variant: Variant): StudioField[] {
    return storedFields(typeModel(model, variant.kind)).map(({ name, shape, required, help }) => ({
      name,
      label: labelOf(name),
      help,
      required,
      edited: nesting.isJson(variant, shape)
        ? { control: "json" }
        : named(
            variant,
            controlOf(name, shape, required, (kind) => fieldsOf({ ...variant, kind })),
          ),
    }));
  }

  /** The kinds that a field holds, by what the studio calls them there. */
  function named(outer: Variant, edited: Control): Control {
    if (edited.control !== "blocks") return edited;
    const { kinds } = edited;
    const names = kinds.map((kind) =>
      model.types.has(kind) ? nameOf(nesting.within(outer, kind, kinds)) : kind,
    );
    return { ...edited, kinds: names };
  }
}

function kindsIn({ edited }: StudioField): readonly string[] {
  if (edited.control === "blocks") return edited.kinds;
  return edited.control === "group" ? edited.fields.flatMap(kindsIn) : [];
}
