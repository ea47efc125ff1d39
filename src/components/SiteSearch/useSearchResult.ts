import { useState } from "react";
import { useFetched, type Fetched } from "../../browser/useFetched";
import type { SearchQueryVariables, SearchResultFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { fetchSearch } from "./fetchSearch";
import { asksAnything, searchVariables, type SearchQuery } from "./searchQuery";

/** After how long a search is called slow, and after how long it has failed. */
const LIMITS = { slowMs: 3000, timeoutMs: 12_000 };

/** What the server has already found, or that it failed to. */
export interface ServedSearch {
  query: SearchQuery;
  result: SearchResultFragment | null;
  failed: boolean;
}

/** A search as it is shown. */
export interface ShownSearch {
  /** "idle": nothing is searched for. "loading", "slow": the result is an earlier one. */
  status: Fetched<SearchResultFragment>["status"];
  result: SearchResultFragment | null;
  /** Asks once more. */
  retry: () => void;
}

/**
 * The result of a search: that of the server, or one fetched. A new search ends the one before, so
 * that what is shown always belongs to the last one asked for.
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

/** Searches by what `keyOf` made. */
function search(key: string, signal: AbortSignal): Promise<SearchResultFragment> {
  return fetchSearch(JSON.parse(key) as SearchQueryVariables, signal);
}

/** Everything that an answer depends on; undefined where there is nothing to ask. */
function keyOf(langcode: LocaleCode, query: SearchQuery): string | undefined {
  return asksAnything(query) ? JSON.stringify(searchVariables(langcode, query)) : undefined;
}
