import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import { FORMATTED_TEXT, LINK, storedFields, VIEW } from "../fields/standing";
import { formattedOf } from "../richText/formattedOf";
import { type Fields, isFields, list } from "./values";

/** The stored fields of a kind of content, as the studio's form holds them. */
export function toStudio(model: ContentModel, kind: string, stored: Fields): Fields {
  const result: Record<string, unknown> = {};
  for (const { name, shape, required } of storedFields(typeModel(model, kind))) {
    const value = stored[name];
    if (value !== undefined && value !== null) {
      result[name] = studioValue(model, shape, required, value);
    }
  }
  return result;
}

function studioValue(model: ContentModel, shape: Shape, required: boolean, value: unknown) {
  switch (shape.is) {
    case "text":
      return formattedOf(String(value));
    case "list":
      return listValue(model, shape.of, list(value));
    case "link":
    case "view":
    case "object":
      if (shape.is === "object" && required && shape.kinds.length === 1) {
        return toStudio(model, shape.kinds[0] ?? "", isFields(value) ? value : {});
      }
      return [entryOf(model, shape, value)];
    default:
      return value;
  }
}

function listValue(model: ContentModel, of: Shape, values: readonly unknown[]): unknown[] {
  const isListOfBlocks = ["object", "link", "view", "text"].includes(of.is);
  return isListOfBlocks ? values.map((value) => entryOf(model, of, value)) : [...values];
}

/** An entry of a list of blocks. */
function entryOf(model: ContentModel, shape: Shape, value: unknown): Fields {
  if (shape.is === "text") return { blockType: FORMATTED_TEXT, text: formattedOf(String(value)) };
  const fields = isFields(value) ? value : {};
  if (shape.is === "link") return { ...fields, blockType: LINK };
  if (shape.is === "view") return { ...fields, blockType: VIEW };
  const kinds = shape.is === "object" ? shape.kinds : [];
  const kind = kinds.length === 1 ? (kinds[0] ?? "") : String(fields["kind"]);
  return { ...toStudio(model, kind, fields), blockType: kind };
}
