import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import { variantName, Nesting, topLevel, type Variant } from "../fields/nesting";
import { FORMATTED_TEXT, LINK, storedFields, VIEW } from "../fields/storedFields";
import { formattedOf } from "../richText/formattedOf";
import { type Fields, isFields, list } from "./values";

/** Converts stored fields of the CMS to form data. */
export class ToStudio {
  readonly #nesting: Nesting;

  constructor(private readonly model: ContentModel) {
    this.#nesting = new Nesting(model);
  }

  fields(kind: string, stored: Fields): Fields {
    return this.#fields(topLevel(kind), stored);
  }

  #fields(variant: Variant, stored: Fields): Fields {
    const result: Record<string, unknown> = {};
    for (const { name, shape, required } of storedFields(typeModel(this.model, variant.kind))) {
      const value = stored[name];
      if (value === undefined || value === null) continue;
      result[name] = this.#nesting.isJson(variant, shape)
        ? value
        : this.#value(variant, shape, required, value);
    }
    return result;
  }

  #value(outer: Variant, shape: Shape, required: boolean, value: unknown): unknown {
    switch (shape.is) {
      case "text":
        return formattedOf(String(value));
      case "list": {
        const { of } = shape;
        const isListOfBlocks = ["object", "link", "view", "text"].includes(of.is);
        const values = list(value);
        return isListOfBlocks ? values.map((each) => this.#entry(outer, of, each)) : [...values];
      }
      case "link":
      case "view":
      case "object":
        if (shape.is === "object" && required && shape.kinds.length === 1) {
          const inner = { ...outer, kind: shape.kinds[0] ?? "" };
          return this.#fields(inner, isFields(value) ? value : {});
        }
        return [this.#entry(outer, shape, value)];
      default:
        return value;
    }
  }

  #entry(outer: Variant, shape: Shape, value: unknown): Fields {
    if (shape.is === "text") return { blockType: FORMATTED_TEXT, text: formattedOf(String(value)) };
    const fields = isFields(value) ? value : {};
    if (shape.is === "link") return { ...fields, blockType: LINK };
    if (shape.is === "view") return { ...fields, blockType: VIEW };
    const kinds = shape.is === "object" ? shape.kinds : [];
    const kind = kinds.length === 1 ? (kinds[0] ?? "") : String(fields["kind"]);
    const variant = this.#nesting.variantIn(outer, kind, kinds);
    return { ...this.#fields(variant, fields), blockType: variantName(variant) };
  }
}
