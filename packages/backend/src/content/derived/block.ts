import type { FieldResolver } from "../fieldResolver";

/** What a block is by its position. */
export const accordingToBlock = {
  id: (block) => block.id,
  langcode: (block) => block.langcode,
} satisfies Record<string, FieldResolver>;
