import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import { Nesting, top, type Variant, variantNamed } from "../fields/nesting";
import { storedFields } from "../fields/storedFields";
import { htmlOf } from "../richText/htmlOf";
import { type Fields, isFields, list } from "./values";

/** Brings what forms of the studio hold into the shape in which the CMS stores it. */
export class ToContract {
  readonly #nesting: Nesting;

  constructor(private readonly model: ContentModel) {
    this.#nesting = new Nesting(model);
  }

  /**
   * What a form holds of a kind of content, as the CMS stores it. Empty values are left out where they may be, so that
   * the CMS says what is missing.
   */
  fields(kind: string, form: Fields): Fields {
    return this.#fields(top(kind), form);
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

  /** Undefined: there is none. */
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
          return this.#fields(top(shape.kinds[0] ?? ""), isFields(value) ? value : {});
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
    const variant = variantNamed(String(entry["blockType"]));
    const fields = this.#fields(variant, entry);
    return of.kinds.length === 1 ? fields : { kind: variant.kind, ...fields };
  }
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
