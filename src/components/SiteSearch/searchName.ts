import type { SearchResultFragment } from "../../cms/generated";
import { facetIds, type SearchQuery } from "./searchQuery";

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
