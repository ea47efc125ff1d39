import { globalHistory } from "@gatsbyjs/reach-router";
import { useSyncExternalStore } from "react";
import { entryKey, newKey, showEntry } from "./historyEntries";

const listeners = new Set<() => void>();

/**
 * The query part of the address, followed through clicks, typing and the back button.
 *
 * @param served what the server was asked for; it holds while the page becomes interactive
 */
export function useAddressQuery(served: string): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => served,
  );
}

/**
 * Changes the address and nothing else: the page is neither loaded again nor scrolled.
 *
 * @param replace whether the address takes the place of the one before in the history
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
