import { withPrefix } from "gatsby";
import type {
  SearchQuery as SearchAnswer,
  SearchQueryVariables,
  SearchResultFragment,
} from "../../cms/generated";
import { SearchOperationId } from "../../cms/operationIds";
import { isSearchResult } from "./isSearchResult";

/**
 * Searches through the site's gateway. Browser only.
 *
 * @throws Error if there is no answer, or none with results; an AbortError if the signal says so.
 */
export async function fetchSearch(
  variables: SearchQueryVariables,
  signal: AbortSignal,
): Promise<SearchResultFragment> {
  const response = await fetch(withPrefix("/api/graphql"), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ id: SearchOperationId, variables }),
    signal,
  });
  if (!response.ok) throw new Error(`The gateway answered with status ${response.status}.`);
  const { data } = (await response.json()) as { data?: SearchAnswer | null };
  if (!isSearchResult(data?.search)) throw new Error("The gateway answered without results.");
  return data.search;
}
