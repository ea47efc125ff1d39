import type { SearchQueryVariables, SearchResultFragment } from "../../cms/generated";
import { withoutUnusable } from "../../cms/unusableCharacters";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

/** Facets for filters; addresses and the CMS use the same names. */
export const facetIds = ["kind", "topic"] as const;

export type FacetId = (typeof facetIds)[number];

/** A search of a visitor. */
export interface SearchQuery {
  q: string;
  kind: readonly string[];
  topic: readonly string[];
  sort: "RELEVANCE" | "DATE";
  /** Index of the page of results, from 0. */
  page: number;
  /** Whether the CMS must not correct words. */
  exact: boolean;
}

/** Longest query that the CMS accepts. */
export const maxQueryLength = 200;

const maxPage = 1000;
const maxValues = 20;

/** Parses the query of an address, "?q=rhein&kind=ContentPage&page=2". Ignores invalid values. */
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

/**
 * Normalizes a query for the CMS: removes unusable characters and outer blanks, and cuts it to the length the CMS
 * accepts.
 */
export function tidyQuery(text: string): string {
  const cut = text.trim().replace(/\s+/g, " ").slice(0, maxQueryLength);
  // The cut may leave half a surrogate pair.
  return withoutUnusable(cut).trim();
}

/** Address of a search, with language prefix. Equal searches have equal addresses. */
export function searchHref(langcode: LocaleCode, query: SearchQuery): string {
  const params = searchParams(query);
  return localizedPath(langcode, params ? `/search?${params}` : "/search");
}

/** Query part for a search for words only, "?q=rhein"; the same in all languages. */
export function wordsQuery(q: string): string {
  return q && `?${new URLSearchParams({ q })}`;
}

/** Query part of the address, without question mark. */
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

/** Whether there is something to search for: words, or filters that select pages. */
export function asksAnything({ q, kind, topic }: SearchQuery): boolean {
  return q !== "" || kind.length + topic.length > 0;
}

/** The topic of a search that lists exactly this topic; otherwise null. */
export function shownTopic({ q, kind, topic }: SearchQuery): string | null {
  const [only] = topic;
  return q === "" && kind.length === 0 && topic.length === 1 && only ? only : null;
}

/** The search with another filter, back on its first page. */
export function withFilter(
  query: SearchQuery,
  facet: FacetId,
  value: string,
  set: boolean,
): SearchQuery {
  const others = query[facet].filter((each) => each !== value);
  return { ...query, [facet]: set ? [...others, value] : others, page: 0 };
}

/** Variables of the search operation. */
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

/** Title of a search: its words, or the names of its filters. */
export function searchName(
  query: SearchQuery,
  result: Pick<SearchResultFragment, "facets"> | null,
): string {
  if (query.q) return query.q;
  const labels = facetIds.flatMap((facet) => {
    const values = result?.facets.find(({ id }) => id === facet)?.values ?? [];
    return query[facet].map((set) => values.find(({ value }) => value === set)?.label ?? set);
  });
  return labels.join(", ");
}
