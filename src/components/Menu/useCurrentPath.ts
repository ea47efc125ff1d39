import { globalHistory } from "@gatsbyjs/reach-router";
import { useSyncExternalStore } from "react";

/**
 * Path of the page, with language prefix. Null on the server and during hydration, because the HTML is shared by
 * all pages.
 */
export function useCurrentPath(): string | null {
  return useSyncExternalStore(
    (listener) => globalHistory.listen(listener),
    () => window.location.pathname,
    () => null,
  );
}
