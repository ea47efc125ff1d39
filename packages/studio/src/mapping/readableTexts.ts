import { linesOf } from "@quatrain/contract/formattedText/textOf";
import {
  type ContentModel,
  type FieldModel,
  type Shape,
  typeModel,
} from "@quatrain/contract/contentModel";
import { storedFields } from "../fields/storedFields";
import { type Fields, isFields, list } from "./values";

/** A text of content, or the block around texts, in the order of the form. */
export type ReadableItem =
  | { readonly is: "block"; readonly kind: string; readonly depth: number }
  | { readonly is: "text"; readonly name: string; readonly depth: number; readonly text: string };

/** Fields with identifiers, which nobody translates. */
const IDENTIFIERS = new Set(["id", "key", "type", "libraryId", "view_id"]);

/** Lists the texts of stored fields. @param depth number of blocks around them */
export function readableTexts(
  model: ContentModel,
  kind: string,
  stored: Fields,
  depth = 0,
): ReadableItem[] {
  return storedFields(typeModel(model, kind)).flatMap((field) =>
    IDENTIFIERS.has(field.name) ? [] : textsOf(model, field, stored[field.name], depth),
  );
}

function textsOf(
  model: ContentModel,
  { name, shape }: Pick<FieldModel, "name" | "shape">,
  value: unknown,
  depth: number,
): ReadableItem[] {
  if (shape.is === "object") return blockOf(model, shape, value, depth);
  if (shape.is === "list" && shape.of.is !== "scalar") {
    const { of } = shape;
    return list(value).flatMap((each) => textsOf(model, { name, shape: of }, each, depth));
  }
  const text = textOf(shape, value);
  return text === "" ? [] : [{ is: "text", name, depth, text }];
}

function blockOf(
  model: ContentModel,
  { kinds }: Shape & { readonly is: "object" },
  value: unknown,
  depth: number,
): ReadableItem[] {
  if (!isFields(value)) return [];
  const [only] = kinds;
  const kind = kinds.length === 1 && only !== undefined ? only : String(value["kind"]);
  // Kinds unknown to the contract have no texts to translate.
  const texts = model.types.has(kind) ? readableTexts(model, kind, value, depth + 1) : [];
  return texts.length === 0 ? [] : [{ is: "block", kind, depth }, ...texts];
}

function textOf(shape: Shape, value: unknown): string {
  switch (shape.is) {
    case "scalar":
      return shape.name === "String" && typeof value === "string" ? value : "";
    case "text":
      return typeof value === "string" ? linesOf(value).join("\n") : "";
    case "link":
      return isFields(value) && typeof value["title"] === "string" ? value["title"] : "";
    case "list":
      return list(value)
        .filter((each) => typeof each === "string")
        .join("\n");
    default:
      return "";
  }
}
