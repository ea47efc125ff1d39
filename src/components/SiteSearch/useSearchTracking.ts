import { useEffect, useRef } from "react";
import { trackPageView } from "../../browser/analytics/analytics";
import type { Search } from "./useSearch";

/** If typing continues within this time, the search was incomplete. */
const SETTLE_MS = 1000;

/**
 * Reports searches and numbers of results to the tracker, if the site has one. Skips further pages of the same
 * result, and failed searches.
 *
 * @param served words that the page was opened with: they are complete
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
