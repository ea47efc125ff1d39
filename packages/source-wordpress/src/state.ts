import type { ContentKey, Cursor, SourceItem } from "@quatrain/contract/source";
import { z } from "zod";
import { LANGCODES } from "./Places";

const langcode = z.enum(LANGCODES);

const state = z.object({
  /** Of all of WordPress at the last whole reading; empty if it was just being changed. */
  version: z.string(),
  /** Pages and posts by their numbers: id, language, path, and what else tells versions apart; empty: it is read again. */
  pages: z.record(z.string(), z.tuple([z.string(), langcode, z.string(), z.string()])),
  /** What else was handed over. */
  others: z.array(
    z.object({
      of: z.enum(["menu", "page", "redirect", "site", "topic", "view"]),
      id: z.string(),
      langcode: langcode.optional(),
    }),
  ),
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

/** Names an item that is no page of WordPress. Undefined: a medium, which stays for as long as pages show it. */
export function keyOf(item: SourceItem): State["others"][number] | undefined {
  switch (item.kind) {
    case "Menu":
      return { of: "menu", id: item.name };
    case "Redirect":
      return { of: "redirect", id: item.from, langcode: item.langcode };
    case "SiteSettings":
      return { of: "site", id: "site", langcode: item.langcode };
    case "Topic":
      return { of: "topic", id: item.id };
    case "View":
      return { of: "view", id: item.view_id };
    default:
      return "path" in item ? { of: "page", id: item.id, langcode: item.langcode } : undefined;
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
