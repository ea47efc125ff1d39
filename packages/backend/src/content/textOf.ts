import { textOf } from "@quatrain/contract/formattedText/textOf";
import type { Page } from "./contentObject";
import { cutPlace } from "./cutPlace";
import { type ContentModel, type Shape, typeModel } from "./model";

/** A text of a page with its field. */
interface TextPiece {
  readonly field: string;
  readonly text: string;
}

/** String fields that readers see. */
const VISIBLE_FIELDS = [
  "title",
  "lead",
  "caption",
  "quote",
  "label",
  "value",
  "unit",
  "description",
  "name",
];

/** Plain texts of a page and its blocks, in order. */
function* textsOf(page: Page, model: ContentModel): Generator<TextPiece> {
  yield* textsOfObject(page.__typename, page.values, model);
}

function* textsOfObject(
  kind: string,
  values: Readonly<Record<string, unknown>>,
  model: ContentModel,
): Generator<TextPiece> {
  for (const { name, shape, derived } of typeModel(model, kind).fields.values()) {
    if (!derived) yield* textsOfValue(name, shape, values[name], model);
  }
}

function* textsOfValue(
  field: string,
  shape: Shape,
  value: unknown,
  model: ContentModel,
): Generator<TextPiece> {
  if (value === undefined || value === null) return;
  if (shape.is === "list" && Array.isArray(value)) {
    for (const item of value as unknown[]) yield* textsOfValue(field, shape.of, item, model);
  } else if (shape.is === "text") {
    yield { field, text: textOf(String(value)) };
  } else if (shape.is === "scalar" && shape.name === "String" && VISIBLE_FIELDS.includes(field)) {
    yield { field, text: String(value) };
  } else if (shape.is === "object") {
    const values = value as Record<string, unknown>;
    const own = shape.kinds.length === 1 ? shape.kinds[0] : values["kind"];
    if (typeof own === "string") yield* textsOfObject(own, values, model);
  }
}

export function wordsOf(page: Page, model: ContentModel): number {
  let words = 0;
  for (const { text } of textsOf(page, model)) words += text.split(/\s+/).filter(Boolean).length;
  return words;
}

const DESCRIPTION_LENGTH = 160;

/** A description of about 160 characters: the lead, or else the first formatted text. */
export function describe(page: Page, model: ContentModel): string {
  const lead = page.values["lead"];
  if (typeof lead === "string" && lead !== "") return textOf(lead);
  for (const { field, text } of textsOf(page, model)) {
    if (field === "text" && text !== "") return shorten(text, DESCRIPTION_LENGTH);
  }
  return "";
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, cutPlace(text, length)).trimEnd()}…`;
}
