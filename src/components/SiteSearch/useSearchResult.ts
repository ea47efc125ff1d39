import { useEffect, useState } from "react";
import type { SearchQueryVariables, SearchResultFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { fetchSearch } from "./fetchSearch";
import { searchVariables, type SearchQuery } from "./searchQuery";

/** How long a visitor waits before being told that it takes long, and before it has failed. */
const SLOW_MS = 3000;
const TIMEOUT_MS = 12_000;

/** What the server has already found, or that it failed to. */
export interface ServedSearch {
  query: SearchQuery;
  result: SearchResultFragment | null;
  failed: boolean;
}

/** A search as it is shown. */
export interface ShownSearch {
  /** "idle": nothing is searched for. "loading", "slow", "failed": the result is an earlier one. */
  status: "idle" | "shown" | "loading" | "slow" | "failed";
  result: SearchResultFragment | null;
  /** Asks once more. */
  retry: () => void;
}

interface Answer {
  key: string;
  result: SearchResultFragment | null;
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
  const key = keyOf(langcode, query);
  const servedKey = keyOf(langcode, served.query);
  const [answer, setAnswer] = useState<Answer>();
  const [slow, setSlow] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isServed = key === servedKey && attempt === 0;

  useEffect(() => {
    if (key === undefined || isServed) {
      setAnswer(undefined);
      return;
    }
    const controller = new AbortController();
    let current = true;
    const slowTimer = setTimeout(() => setSlow(key), SLOW_MS);
    const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
    const stopTimers = () => {
      clearTimeout(slowTimer);
      clearTimeout(timeout);
      setSlow(undefined);
    };
    setAnswer((last) => (last?.key === key && last.result === null ? undefined : last));
    void fetchSearch(JSON.parse(key) as SearchQueryVariables, controller.signal)
      .catch(() => null)
      .then((result) => {
        if (!current) return;
        stopTimers();
        setAnswer({ key, result });
      });
    return () => {
      current = false;
      stopTimers();
      controller.abort();
    };
  }, [key, isServed, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (key === undefined) return { status: "idle", result: null, retry };
  if (isServed) {
    return { status: served.failed ? "failed" : "shown", result: served.result, retry };
  }
  if (answer?.key === key) {
    return { status: answer.result ? "shown" : "failed", result: answer.result, retry };
  }
  const status = slow === key ? "slow" : "loading";
  return { status, result: answer?.result ?? served.result, retry };
}

/** Everything that an answer depends on; undefined where there is nothing to ask. */
function keyOf(langcode: LocaleCode, query: SearchQuery): string | undefined {
  return query.q === "" ? undefined : JSON.stringify(searchVariables(langcode, query));
}
