import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import { Nesting, topLevel, type Variant } from "../fields/nesting";
import { type Fields, isFields, list } from "./values";

type ObjectShape = Shape & { readonly is: "object" };

/**
 * Converts a path of stored fields, such as `paragraphs.0.image`, to that of a form. In forms, an optional object is
 * the only row of a list, and JSON is one field.
 * @param stored the fields that were sent
 */
export function formPath(model: ContentModel, kind: string, stored: Fields, path: string): string {
  const nesting = new Nesting(model);
  return pathIn(topLevel(kind), stored, path.split(".")).join(".");

  function pathIn(outer: Variant, fields: unknown, [name = "", ...rest]: string[]): string[] {
    const field = typeModel(model, outer.kind).fields.get(name);
    if (field === undefined || rest.length === 0) return [name, ...rest];
    const { shape, required } = field;
    if (nesting.isJson(outer, shape)) return [name];
    const value = isFields(fields) ? fields[name] : undefined;
    if (shape.is === "list") {
      const [index = "", ...inner] = rest;
      if (shape.of.is === "text") return [name, index, "text"];
      if (shape.of.is !== "object") return [name, index, ...inner];
      return [name, index, ...entry(outer, shape.of, list(value)[Number(index)], inner)];
    }
    if (shape.is === "link" || shape.is === "view") return [name, "0", ...rest];
    if (shape.is !== "object") return [name];
    const [only = "", another] = shape.kinds;
    const isGroup = required && another === undefined;
    if (isGroup) return [name, ...pathIn({ ...outer, kind: only }, value, rest)];
    return [name, "0", ...entry(outer, shape, value, rest)];
  }

  function entry(outer: Variant, { kinds }: ObjectShape, value: unknown, rest: string[]) {
    const [only = "", another] = kinds;
    const kind = another === undefined ? only : String(isFields(value) ? value["kind"] : "");
    if (rest.length === 0 || !model.types.has(kind)) return rest;
    return pathIn(nesting.variantIn(outer, kind, kinds), value, rest);
  }
}
