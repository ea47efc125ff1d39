import type { ContentKey, Cursor } from "@quatrain/contract/source";
import { z } from "zod";
import { LANGCODES } from "./Places";

const state = z.object({
  /** Of all of WordPress at the last whole reading; empty if it was just being changed. */
  version: z.string(),
  /** Pages and posts by their numbers: id, language, path, and what else tells versions apart; empty: it is read again. */
  pages: z.record(z.string(), z.tuple([z.string(), z.enum(LANGCODES), z.string(), z.string()])),
  /** What else was handed over. */
  others: z.array(z.custom<ContentKey>((each) => typeof each === "object")),
});

/** What was handed over so far. */
export type State = z.infer<typeof state>;

/** What a cursor says. Undefined: all is to be handed over. */
export function stateOf(cursor: Cursor | null): State | undefined {
  try {
    return state.parse(JSON.parse(cursor ?? ""));
  } catch {
    return undefined;
  }
}

/** What was there before and is there no longer. */
export function removed(before: State, after: State): ContentKey[] {
  const keys = ({ pages, others }: State): ContentKey[] => [
    ...Object.values(pages).map(([id, langcode]): ContentKey => ({ of: "page", id, langcode })),
    ...others,
  ];
  const left = new Set(keys(after).map((each) => JSON.stringify(each)));
  return keys(before).filter((each) => !left.has(JSON.stringify(each)));
}
