import { navigate } from "gatsby";
import { useContext, useMemo, createContext } from "react";
import { changeAddress, useAddressQuery } from "../../browser/addressQuery";
import { parseListQuery, type ListFilter, type ListQuery } from "./listQuery";

/**
 * Query of the address, with question mark, for which the server read the page's lists. Null for a prebuilt page
 * with unfiltered lists.
 */
export const ListSearchContext = createContext<string | null>(null);

/**
 * List query of the address. On the server and during hydration the query that the page was rendered for, none for
 * a prebuilt page. Follows the back button.
 *
 * @param filters must be the same array in every render
 */
export function useListQuery(filters: readonly ListFilter[], pageParam: string): ListQuery {
  const search = useAddressQuery(useContext(ListSearchContext) ?? "");
  return useMemo(() => parseListQuery(search, filters, pageParam), [search, filters, pageParam]);
}

/** Navigates to an address of a list. If only the query changes, the page neither reloads nor scrolls. */
export function showInPlace(href: string): void {
  const { pathname, search } = new URL(href, window.location.href);
  if (withoutSlash(pathname) === withoutSlash(window.location.pathname)) {
    changeAddress(pathname + search, false);
  } else {
    void navigate(href);
  }
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, "");
}
