import type { Change } from "@quatrain/contract/formattedText/changes";
import { together } from "@quatrain/contract/formattedText/changeTexts";
import { mapText, type TextOptions } from "@quatrain/contract/formattedText/mapText";
import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import { storedFields } from "../fields/storedFields";
import { type Fields, isFields, list } from "../mapping/values";

/**
 * Summarizes how pages change the formatted texts of stored fields.
 *
 * @param options origins from which pages load pictures
 */
export function changesOf(
  model: ContentModel,
  kind: string,
  stored: Fields,
  options: TextOptions,
): Change[] {
  return together([inFields(kind, stored)]);

  function inFields(of: string, fields: Fields): Change[] {
    return storedFields(typeModel(model, of)).flatMap(({ name, shape }) =>
      inValue(shape, fields[name]),
    );
  }

  function inValue(shape: Shape, value: unknown): readonly Change[] {
    if (shape.is === "text")
      return typeof value === "string" ? mapText(value, options).changes : [];
    if (shape.is === "list") return list(value).flatMap((each) => inValue(shape.of, each));
    if (shape.is !== "object" || !isFields(value)) return [];
    const [only] = shape.kinds;
    const of = shape.kinds.length === 1 && only !== undefined ? only : String(value["kind"]);
    return model.types.has(of) ? inFields(of, value) : [];
  }
}
