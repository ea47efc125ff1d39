import type { SearchQueryVariables } from "../../cms/generated";
import { withoutUnusable } from "../../cms/unusableCharacters";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

/** Facets that results can be filtered by: names in the address and in the CMS alike. */
export const facetIds = ["kind", "topic"] as const;

/** Name of a facet. */
export type FacetId = (typeof facetIds)[number];

/** What a visitor searches for. */
export interface SearchQuery {
  q: string;
  kind: readonly string[];
  topic: readonly string[];
  sort: "RELEVANCE" | "DATE";
  /** Number of the page of results, from 0. */
  page: number;
  /** Whether no word of it is to be corrected. */
  exact: boolean;
}

/** Characters of a query that the CMS accepts. */
export const maxQueryLength = 200;

const maxPage = 1000;
const maxValues = 20;

/** Reads the query of an address, "?q=rhein&kind=ContentPage&page=2". What means nothing is left out. */
export function parseSearchQuery(search: string): SearchQuery {
  const params = new URLSearchParams(search);
  const page = Number(params.get("page"));
  return {
    q: tidyQuery(params.get("q") ?? ""),
    kind: values(params.getAll("kind")),
    topic: values(params.getAll("topic")),
    sort: params.get("sort")?.toUpperCase() === "DATE" ? "DATE" : "RELEVANCE",
    page: Number.isInteger(page) && page > 1 && page <= maxPage ? page - 1 : 0,
    exact: params.get("exact") === "1",
  };
}

/** A query as it is sent: of usable characters, without blanks around it, and no longer than the CMS accepts. */
export function tidyQuery(text: string): string {
  const cut = text.trim().replace(/\s+/g, " ").slice(0, maxQueryLength);
  // The cut may have left half a character.
  return withoutUnusable(cut).trim();
}

/** The address of a search, with language prefix. Equal searches have equal addresses. */
export function searchHref(langcode: LocaleCode, query: SearchQuery): string {
  const params = searchParams(query);
  return localizedPath(langcode, params ? `/search?${params}` : "/search");
}

/** The query part of the address of a search for words alone, "?q=rhein": the same in every language. */
export function wordsQuery(q: string): string {
  return q && `?${new URLSearchParams({ q })}`;
}

/** The query part of the address, without its question mark. */
export function searchParams({ q, kind, topic, sort, page, exact }: SearchQuery): string {
  const params = new URLSearchParams();
  if (q) params.append("q", q);
  for (const value of kind) params.append("kind", value);
  for (const value of topic) params.append("topic", value);
  if (sort === "DATE") params.append("sort", "date");
  if (exact) params.append("exact", "1");
  if (page > 0) params.append("page", String(page + 1));
  return params.toString();
}

/** Whether there is anything to search for: words, or filters that say what pages to list. */
export function asksAnything({ q, kind, topic }: SearchQuery): boolean {
  return q !== "" || kind.length + topic.length > 0;
}

/** The topic that a search lists all pages on; null if it is for words, or for other or more than that. */
export function shownTopic({ q, kind, topic }: SearchQuery): string | null {
  const [only] = topic;
  return q === "" && kind.length === 0 && topic.length === 1 && only ? only : null;
}

/** The same search with other filters; it begins at its first page of results. */
export function withFilter(
  query: SearchQuery,
  facet: FacetId,
  value: string,
  set: boolean,
): SearchQuery {
  const others = query[facet].filter((each) => each !== value);
  return { ...query, [facet]: set ? [...others, value] : others, page: 0 };
}

/** What to ask of the CMS. */
export function searchVariables(
  langcode: LocaleCode,
  { q, sort, page, exact, ...filters }: SearchQuery,
): SearchQueryVariables {
  return {
    query: q,
    langcode,
    filters: facetIds
      .filter((id) => filters[id].length > 0)
      .map((id) => ({ id, value: [...filters[id]] })),
    sort,
    page,
    ...(exact && { exact }),
  };
}

function values(given: readonly string[]): string[] {
  return [...new Set(given)].filter((value) => /^[\w-]{1,60}$/.test(value)).slice(0, maxValues);
}
