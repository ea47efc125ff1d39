import type { ContentKey, ContentSort, SourceItem } from "./source";

/** Names of items other than pages and media: the field, and whether each language has its own. */
export const NAMED_BY: Readonly<
  Record<string, readonly [of: ContentSort, field: string, byLanguage: boolean]>
> = {
  Menu: ["menu", "name", false],
  Topic: ["topic", "id", false],
  View: ["view", "view_id", false],
  Webform: ["webform", "id", true],
  Library: ["library", "id", true],
  Redirect: ["redirect", "from", true],
  // There is only one.
  SiteSettings: ["site", "", true],
};

/** Key of an item. */
export function contentKey(item: SourceItem): ContentKey {
  const place: ContentSort = "path" in item ? "page" : "medium";
  const [of, field, byLanguage] = NAMED_BY[item.kind] ?? [place, "id", place === "page"];
  const id = field === "" ? "site" : String(new Map(Object.entries(item)).get(field));
  return byLanguage && "langcode" in item ? { of, id, langcode: item.langcode } : { of, id };
}
