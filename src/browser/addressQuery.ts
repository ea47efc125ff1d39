import { globalHistory } from "@gatsbyjs/reach-router";
import { useSyncExternalStore } from "react";
import { entryKey, newKey, showEntry } from "./historyEntries";

const listeners = new Set<() => void>();

/**
 * The query of the address. Follows clicks, typing and the back button.
 *
 * @param served query of the server's request, used until hydration
 */
export function useAddressQuery(served: string): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => served,
  );
}

/**
 * Changes the address without a reload or scrolling.
 *
 * @param replace whether to replace the current history entry
 */
export function changeAddress(href: string, replace: boolean): void {
  if (replace) window.history.replaceState({ key: entryKey() }, "", href);
  else window.history.pushState({ key: newKey() }, "", href);
  showEntry(() => undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  const stopListening = globalHistory.listen(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
    stopListening();
  };
}
