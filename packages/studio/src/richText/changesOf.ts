import type { Change } from "@quatrain/contract/formattedText/changes";
import { together } from "@quatrain/contract/formattedText/changeTexts";
import { mapText } from "@quatrain/contract/formattedText/mapText";
import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import { storedFields } from "../fields/standing";
import { type Fields, isFields, list } from "../mapping/values";

/** The changes that pages make to the formatted texts of stored fields, summed up. */
export function changesOf(model: ContentModel, kind: string, stored: Fields): Change[] {
  return together([changesInFields(model, kind, stored)]);
}

function changesInFields(model: ContentModel, kind: string, stored: Fields): Change[] {
  return storedFields(typeModel(model, kind)).flatMap(({ name, shape }) =>
    changesIn(model, shape, stored[name]),
  );
}

function changesIn(model: ContentModel, shape: Shape, value: unknown): readonly Change[] {
  if (shape.is === "text") return typeof value === "string" ? mapText(value).changes : [];
  if (shape.is === "list") return list(value).flatMap((each) => changesIn(model, shape.of, each));
  if (shape.is !== "object" || !isFields(value)) return [];
  const [only] = shape.kinds;
  const kind = shape.kinds.length === 1 && only !== undefined ? only : String(value["kind"]);
  return model.types.has(kind) ? changesInFields(model, kind, value) : [];
}
