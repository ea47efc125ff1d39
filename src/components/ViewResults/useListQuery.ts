import { globalHistory } from "@gatsbyjs/reach-router";
import { navigate } from "gatsby";
import { useMemo, useSyncExternalStore } from "react";
import { parseListQuery, type ListFilter, type ListQuery } from "./listQuery";

const listeners = new Set<() => void>();

/**
 * What the address asks of a list. On the server and while hydrating it asks for nothing, since
 * pages are built without query; the back button is followed.
 *
 * @param filters must be the same array in every render
 */
export function useListQuery(filters: readonly ListFilter[], pageParam: string): ListQuery {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  );
  return useMemo(() => parseListQuery(search, filters, pageParam), [search, filters, pageParam]);
}

/**
 * Goes to an address of a list. Where only the query differs, the page stays as it is: it is
 * neither loaded again nor scrolled.
 */
export function showInPlace(href: string): void {
  const { pathname, search } = new URL(href, window.location.href);
  if (withoutSlash(pathname) !== withoutSlash(window.location.pathname)) {
    void navigate(href);
    return;
  }
  // The router keeps scroll positions by this key.
  window.history.pushState({ key: String(Date.now()) }, "", pathname + search);
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

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, "");
}
