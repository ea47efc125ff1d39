import { useState } from "react";
import { useFetched, type Fetched } from "../../browser/useFetched";
import type { SearchQueryVariables, SearchResultFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { fetchSearch } from "./fetchSearch";
import { asksAnything, searchVariables, type SearchQuery } from "./searchQuery";

/** Times until a search counts as slow, and as failed. */
const LIMITS = { slowMs: 3000, timeoutMs: 12_000 };

export interface ServedSearch {
  query: SearchQuery;
  result: SearchResultFragment | null;
  failed: boolean;
}

export interface ShownSearch {
  /** "idle": no search. "loading", "slow": still shows an earlier result. */
  status: Fetched<SearchResultFragment>["status"];
  result: SearchResultFragment | null;
  retry: () => void;
}

/**
 * Result of a search, from the server or fetched. A new search cancels the previous request, so the result always
 * belongs to the last search.
 */
export function useSearchResult(
  query: SearchQuery,
  served: ServedSearch,
  langcode: LocaleCode,
): ShownSearch {
  const [retried, setRetried] = useState(false);
  const key = keyOf(langcode, query);
  const isServed = key === keyOf(langcode, served.query) && !retried;
  const fetched = useFetched(isServed ? undefined : key, search, LIMITS);
  const retry = () => {
    setRetried(true);
    fetched.retry();
  };
  if (key !== undefined && isServed) {
    return { status: served.failed ? "failed" : "shown", result: served.result, retry };
  }
  const { status, data } = fetched;
  const hasResult = status !== "idle" && status !== "failed";
  return { status, result: hasResult ? (data ?? served.result) : null, retry };
}

/** Searches by a key of `keyOf`. */
function search(key: string, signal: AbortSignal): Promise<SearchResultFragment> {
  return fetchSearch(JSON.parse(key) as SearchQueryVariables, signal);
}

/** All parameters of a request as a key; undefined if there is nothing to search for. */
function keyOf(langcode: LocaleCode, query: SearchQuery): string | undefined {
  return asksAnything(query) ? JSON.stringify(searchVariables(langcode, query)) : undefined;
}
