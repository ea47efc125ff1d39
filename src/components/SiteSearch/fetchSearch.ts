import { askGateway } from "../../browser/askGateway";
import type {
  SearchQuery as SearchAnswer,
  SearchQueryVariables,
  SearchResultFragment,
} from "../../cms/generated";
import { SearchOperationId } from "../../cms/operationIds";

/**
 * Searches through the site's gateway. Browser only.
 *
 * @throws Error if there is no answer with results; an AbortError if the signal aborts
 */
export async function fetchSearch(
  variables: SearchQueryVariables,
  signal: AbortSignal,
): Promise<SearchResultFragment> {
  const data = await askGateway<SearchAnswer>(SearchOperationId, variables, signal);
  if (!data?.search) throw new Error("The gateway answered without results.");
  return data.search;
}
