import { linesOf } from "@quatrain/contract/formattedText/textOf";
import {
  type ContentModel,
  type FieldModel,
  type Shape,
  typeModel,
} from "@quatrain/contract/contentModel";
import { storedFields } from "../fields/storedFields";
import { type Fields, isFields, list } from "./values";

/** What can be read of content: its texts in the order of the form, with the blocks that they stand in. */
export type Readable =
  | { readonly is: "block"; readonly kind: string; readonly depth: number }
  | { readonly is: "text"; readonly name: string; readonly depth: number; readonly text: string };

/** Names of things, which nobody translates. */
const NAMES = new Set(["id", "key", "type", "libraryId", "view_id"]);

/** The texts of stored fields. @param depth how many blocks they stand in */
export function readable(model: ContentModel, kind: string, stored: Fields, depth = 0): Readable[] {
  return storedFields(typeModel(model, kind)).flatMap((field) =>
    NAMES.has(field.name) ? [] : textsOf(model, field, stored[field.name], depth),
  );
}

function textsOf(
  model: ContentModel,
  { name, shape }: Pick<FieldModel, "name" | "shape">,
  value: unknown,
  depth: number,
): Readable[] {
  if (shape.is === "object") return blockOf(model, shape, value, depth);
  if (shape.is === "list" && shape.of.is !== "scalar") {
    const { of } = shape;
    return list(value).flatMap((each) => textsOf(model, { name, shape: of }, each, depth));
  }
  const text = wordsOf(shape, value);
  return text === "" ? [] : [{ is: "text", name, depth, text }];
}

function blockOf(
  model: ContentModel,
  { kinds }: Shape & { readonly is: "object" },
  value: unknown,
  depth: number,
): Readable[] {
  if (!isFields(value)) return [];
  const [only] = kinds;
  const kind = kinds.length === 1 && only !== undefined ? only : String(value["kind"]);
  // What the contract does not know is nothing to translate.
  const texts = model.types.has(kind) ? readable(model, kind, value, depth + 1) : [];
  return texts.length === 0 ? [] : [{ is: "block", kind, depth }, ...texts];
}

function wordsOf(shape: Shape, value: unknown): string {
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
