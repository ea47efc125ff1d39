import { useContext } from "react";
import { useFetched, type Fetched } from "../../browser/useFetched";
import type { ViewFragment, ViewPageQuery, ViewPageQueryVariables } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { ListSearchContext } from "./ListSearchContext";
import { parseListQuery, type ListQuery } from "./listQuery";
import { askGateway } from "../../browser/askGateway";
import { ViewPageOperationId } from "../../cms/operationIds";

/** Time until a request counts as failed. */
const LIMITS = { timeoutMs: 10_000 };

/** A displayed list. */
export interface ShownView {
  view: ViewFragment;
  /** "loading", "failed": shows the previous entries. */
  status: Fetched<ViewFragment>["status"];
  /** Repeats the request. */
  retry: () => void;
}

/**
 * Page of a list for the address: the one in the page's data, or a fetched one. A new request cancels the previous
 * one.
 *
 * @param made page of results in the page's data
 * @param pageParam query parameter with the page number
 */
export function useViewPage(made: ViewFragment, query: ListQuery, pageParam: string): ShownView {
  const langcode = useLanguage();
  const serverSearch = useContext(ListSearchContext);
  const key = query.active ? keyOf(made, langcode, query) : undefined;
  const madeFor = parseListQuery(serverSearch ?? "", made.filters, pageParam);
  const madeKey = madeFor.active ? keyOf(made, langcode, madeFor) : undefined;
  // Without a query the list is as built, unless the page was rendered for another query.
  const wanted = key ?? (madeKey && keyOf(made, langcode, query));

  const { status, data, retry } = useFetched(
    wanted === madeKey ? undefined : wanted,
    askForView,
    LIMITS,
  );
  if (wanted === madeKey) return { view: made, status: "shown", retry };
  return { view: data ?? made, status, retry };
}

/** All parameters of a request as a key, so that equal requests share an answer. */
function keyOf(
  { view_id, display, pageInfo: { pageSize } }: ViewFragment,
  langcode: string,
  { page, values }: ListQuery,
): string {
  return JSON.stringify({
    view_id,
    display,
    langcode,
    page,
    pageSize,
    filters: Object.entries(values)
      .filter(([, value]) => value.length > 0)
      .map(([id, value]) => ({ id, value })),
  });
}

/** Requests a page of a list by a key of `keyOf`. */
function askForView(key: string, signal: AbortSignal): Promise<ViewFragment> {
  return fetchView(JSON.parse(key) as Parameters<typeof fetchView>[0], signal);
}

/**
 * Requests a page of a list from the site's gateway. Browser only.
 *
 * @throws Error if there is no answer with a list; an AbortError if the signal aborts
 */
async function fetchView(
  variables: ViewPageQueryVariables,
  signal: AbortSignal,
): Promise<ViewFragment> {
  const data = await askGateway<ViewPageQuery>(ViewPageOperationId, variables, signal);
  if (!data?.view) throw new Error("The gateway answered without the list.");
  return data.view;
}
