import type { SearchResultFragment } from "../../cms/generated";

/**
 * Whether an answer has the shape that the search page draws. A CMS that breaks its contract must
 * not break the page.
 */
export function isSearchResult(value: unknown): value is SearchResultFragment {
  return (
    isObject(value) &&
    typeof value.total === "number" &&
    isObject(value.pageInfo) &&
    isListOf(value.items, isItem) &&
    isListOf(value.facets, ({ id, values }) => typeof id === "string" && isListOf(values, isValue))
  );
}

type Fields = Record<string, unknown>;

function isItem({ id, title, path, changed, excerpt }: Fields): boolean {
  const isDated = changed === null || isText(changed);
  return (
    [id, title, path].every(isText) && isDated && isListOf(excerpt, ({ text }) => isText(text))
  );
}

function isValue({ value, label, count }: Fields): boolean {
  return isText(value) && isText(label) && typeof count === "number";
}

function isListOf(value: unknown, isEntry: (entry: Fields) => boolean): boolean {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && isEntry(entry));
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
