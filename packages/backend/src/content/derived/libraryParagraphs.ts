import { ContentObject } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { typeModel } from "../model";
import { resolveValue } from "../resolveValue";

/** Blocks that are kept once and shown in many places. Content that holds itself ends there. */
export const libraryParagraphs: FieldResolver = (block, _args, context) => {
  const libraryId = String(block.values["libraryId"]);
  const stored = context.snapshot.document("library", libraryId, block.langcode);
  if (stored === undefined || block.library.includes(libraryId)) return [];
  const field = typeModel(context.model, "LibraryItem").fields.get("paragraphs");
  if (field === undefined) return [];
  const { __typename, values, langcode, id } = block;
  const owner = new ContentObject(__typename, values, langcode, id, [...block.library, libraryId]);
  return resolveValue(field.shape, stored.data["paragraphs"], owner, `${id}-paragraphs`, context);
};
