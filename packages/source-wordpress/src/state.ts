import { z } from "zod";
import type { ContentKey, Cursor, SourceItem } from "./port";

const state = z.object({
  /** Of all of WordPress at the last whole reading; empty if it was just being changed. */
  version: z.string(),
  /** Pages and posts by their numbers: id, language, and what tells their versions apart. */
  pages: z.record(z.string(), z.tuple([z.string(), z.string(), z.string()])),
  /** What else was handed over. */
  others: z.array(z.tuple([z.string(), z.string(), z.string()])),
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

const SORTS: Readonly<Record<string, ContentKey["of"]>> = {
  Menu: "menu",
  Redirect: "redirect",
  SiteSettings: "site",
  Topic: "topic",
  View: "view",
};

/** Names an item that is no page of WordPress. Undefined: a medium, which stays for as long as pages show it. */
export function keyOf(item: SourceItem): [ContentKey["of"], string, string] | undefined {
  if (item.kind.endsWith("Media")) return undefined;
  const text = (field: string): string => (item[field] as string | undefined) ?? "";
  const id = text("id") || text("name") || text("view_id") || text("from");
  const of = SORTS[item.kind] ?? "page";
  return [of, of === "site" ? "site" : id, text("langcode")];
}

/** What was there before and is there no longer. */
export function removed(before: State, after: State): ContentKey[] {
  const keys = ({ pages, others }: State): string[][] => [
    ...Object.values(pages).map(([id, langcode]) => ["page", id, langcode]),
    ...others,
  ];
  const left = new Set(keys(after).map((each) => JSON.stringify(each)));
  return keys(before)
    .filter((each) => !left.has(JSON.stringify(each)))
    .map(([of = "", id = "", langcode = ""]) => ({
      of: of as ContentKey["of"],
      id,
      ...(langcode === "" ? {} : { langcode }),
    }));
}
