import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import { storedFields } from "../fields/standing";
import { htmlOf } from "../richText/htmlOf";
import { type Fields, isFields, list } from "./values";

/**
 * What the studio's form holds, as the CMS stores it. Empty values are left out where they may be, so that the CMS
 * says what is missing.
 */
export function toContract(model: ContentModel, kind: string, form: Fields): Fields {
  const result: Record<string, unknown> = {};
  for (const { name, shape, required } of storedFields(typeModel(model, kind))) {
    const value = contractValue(model, shape, required, form[name]);
    if (value !== undefined && (required || value !== "")) result[name] = value;
  }
  return result;
}

/** Undefined: there is none. */
function contractValue(
  model: ContentModel,
  shape: Shape,
  required: boolean,
  value: unknown,
): unknown {
  switch (shape.is) {
    case "list":
      return list(value).map((entry) => entryValue(model, shape.of, entry));
    case "text":
      return isFields(value) || required ? htmlOf(value) : undefined;
    case "link":
    case "view":
    case "object": {
      if (shape.is === "object" && required && shape.kinds.length === 1) {
        return toContract(model, shape.kinds[0] ?? "", isFields(value) ? value : {});
      }
      const [entry] = list(value);
      return isFields(entry) ? entryValue(model, shape, entry) : undefined;
    }
    case "scalar":
      if (shape.name === "Boolean" && required) return value === true;
      return value ?? undefined;
    default:
      return value === "" ? undefined : (value ?? undefined);
  }
}

function entryValue(model: ContentModel, of: Shape, entry: unknown): unknown {
  if (of.is === "text") return htmlOf(isFields(entry) ? entry["text"] : undefined);
  if (!isFields(entry)) return entry;
  if (of.is === "link" || of.is === "view") return withoutEmpty(entry);
  if (of.is !== "object") return entry;
  const [only] = of.kinds;
  if (of.kinds.length === 1 && only !== undefined) return toContract(model, only, entry);
  const kind = String(entry["blockType"]);
  return { kind, ...toContract(model, kind, entry) };
}

/** What the studio adds to each entry of a list. */
const OF_STUDIO = ["id", "blockType", "blockName"];

function withoutEmpty(entry: Fields): Fields {
  const kept = Object.entries(entry).filter(
    ([name, value]) =>
      !OF_STUDIO.includes(name) && value !== null && value !== undefined && value !== "",
  );
  return Object.fromEntries(kept);
}
