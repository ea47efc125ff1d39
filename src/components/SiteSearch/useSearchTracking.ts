import { useEffect, useRef } from "react";
import { trackPageView } from "../../browser/analytics/analytics";
import type { Search } from "./useSearch";

/** What is typed on within this time was not yet what the visitor meant. */
const SETTLE_MS = 1000;

/**
 * Tells the tracker, where there is one, what was searched for and how much was found. Other pages of results
 * of the same result are not reported again; a search that failed is the view of a page.
 *
 * @param served words that the page was opened with: they are not being typed
 */
export function useSearchTracking({ query, shown }: Search, served: string): void {
  const reported = useRef("");
  const { status, result } = shown;
  const term = query.q;
  const count = result?.total ?? 0;
  useEffect(() => {
    if (status !== "shown" && status !== "failed") return;
    const search = status === "shown" ? { term, count } : undefined;
    const outcome = JSON.stringify([status, term, search?.count]);
    if (reported.current === outcome) return;
    const tell = () => {
      reported.current = outcome;
      void trackPageView(undefined, search).catch(() => undefined);
    };
    const timer = setTimeout(tell, term === served ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [status, term, count, served]);
}
