import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import { Nesting, topLevel, type Variant, parseVariant } from "../fields/nesting";
import { storedFields } from "../fields/storedFields";
import { htmlOf } from "../richText/htmlOf";
import { type Fields, isFields, list } from "./values";

/** Converts form data to stored fields of the CMS. */
export class ToContract {
  readonly #nesting: Nesting;

  constructor(private readonly model: ContentModel) {
    this.#nesting = new Nesting(model);
  }

  /**
   * Converts the form data of a kind. Omits empty values, so that the CMS reports missing ones.
   */
  fields(kind: string, form: Fields): Fields {
    return this.#fields(topLevel(kind), form);
  }

  #fields(variant: Variant, form: Fields): Fields {
    const result: Record<string, unknown> = {};
    for (const { name, shape, required } of storedFields(typeModel(this.model, variant.kind))) {
      const value = this.#nesting.isJson(variant, shape)
        ? (form[name] ?? (shape.is === "list" ? [] : undefined))
        : this.#value(shape, required, form[name]);
      if (value !== undefined && (required || value !== "")) result[name] = value;
    }
    return result;
  }

  /** Returns undefined to omit the value. */
  #value(shape: Shape, required: boolean, value: unknown): unknown {
    switch (shape.is) {
      case "list":
        return list(value).map((entry) => this.#entry(shape.of, entry));
      case "text":
        return isFields(value) || required ? htmlOf(value) : undefined;
      case "link":
      case "view":
      case "object": {
        if (shape.is === "object" && required && shape.kinds.length === 1) {
          return this.#fields(topLevel(shape.kinds[0] ?? ""), isFields(value) ? value : {});
        }
        const [entry] = list(value);
        return isFields(entry) ? this.#entry(shape, entry) : undefined;
      }
      case "scalar":
        if (shape.name === "Boolean" && required) return value === true;
        return value ?? undefined;
      default:
        return value === "" ? undefined : (value ?? undefined);
    }
  }

  #entry(of: Shape, entry: unknown): unknown {
    if (of.is === "text") return htmlOf(isFields(entry) ? entry["text"] : undefined);
    if (!isFields(entry)) return entry;
    if (of.is === "link" || of.is === "view") return withoutEmpty(entry);
    if (of.is !== "object") return entry;
    const variant = parseVariant(String(entry["blockType"]));
    const fields = this.#fields(variant, entry);
    return of.kinds.length === 1 ? fields : { kind: variant.kind, ...fields };
  }
}

/** Properties that Payload adds to each block. */
const PAYLOAD_PROPERTIES = ["id", "blockType", "blockName"];

function withoutEmpty(entry: Fields): Fields {
  const kept = Object.entries(entry).filter(
    ([name, value]) =>
      !PAYLOAD_PROPERTIES.includes(name) && value !== null && value !== undefined && value !== "",
  );
  return Object.fromEntries(kept);
}
