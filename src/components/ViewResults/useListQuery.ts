import { navigate } from "gatsby";
import { useContext, useMemo } from "react";
import { changeAddress, useAddressQuery } from "../../browser/addressQuery";
import { AskedLists } from "./AskedLists";
import { parseListQuery, type ListFilter, type ListQuery } from "./listQuery";

/**
 * What the address asks of a list. On the server and while hydrating that is what the page was made for, and nothing
 * for a page that was built ahead; the back button is followed.
 *
 * @param filters must be the same array in every render
 */
export function useListQuery(filters: readonly ListFilter[], pageParam: string): ListQuery {
  const search = useAddressQuery(useContext(AskedLists) ?? "");
  return useMemo(() => parseListQuery(search, filters, pageParam), [search, filters, pageParam]);
}

/**
 * Goes to an address of a list. Where only the query differs, the page stays as it is: it is
 * neither loaded again nor scrolled.
 */
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
