import { globalHistory } from "@gatsbyjs/reach-router";
import { useSyncExternalStore } from "react";

/**
 * The path of the page shown, with language prefix. Null on the server and while hydrating, since
 * what is rendered once for all pages cannot know it.
 */
export function useCurrentPath(): string | null {
  return useSyncExternalStore(
    (listener) => globalHistory.listen(listener),
    () => window.location.pathname,
    () => null,
  );
}
