import type { ContentKey, Cursor } from "@quatrain/contract/source";
import { z } from "zod";
import { LANGCODES } from "./Places";

const state = z.object({
  /** Version at the last complete reading; empty if a change was in progress. */
  version: z.string(),
  /** Pages and posts by number: id, language, path and version. An empty version means: read again. */
  pages: z.record(z.string(), z.tuple([z.string(), z.enum(LANGCODES), z.string(), z.string()])),
  /** All other content that the source returned. */
  others: z.array(z.custom<ContentKey>((each) => typeof each === "object")),
});

/** Content that the source has returned so far. */
export type State = z.infer<typeof state>;

/** Parses a cursor. Undefined: invalid, so read everything. */
export function stateOf(cursor: Cursor | null): State | undefined {
  try {
    return state.parse(JSON.parse(cursor ?? ""));
  } catch {
    return undefined;
  }
}

/** Content of the previous state that no longer exists. */
export function removed(before: State, after: State): ContentKey[] {
  const keys = ({ pages, others }: State): ContentKey[] => [
    ...Object.values(pages).map(([id, langcode]): ContentKey => ({ of: "page", id, langcode })),
    ...others,
  ];
  const left = new Set(keys(after).map((each) => JSON.stringify(each)));
  return keys(before).filter((each) => !left.has(JSON.stringify(each)));
}
