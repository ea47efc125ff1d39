import { useContext } from "react";
import { useFetched, type Fetched } from "../../browser/useFetched";
import type { ViewFragment, ViewPageQuery, ViewPageQueryVariables } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { AskedLists } from "./AskedLists";
import { parseListQuery, type ListQuery } from "./listQuery";
import { askGateway } from "../../browser/askGateway";
import { ViewPageOperationId } from "../../cms/operationIds";

/** How long a visitor waits before the list says that it cannot be had. */
const LIMITS = { timeoutMs: 10_000 };

/** A list as it is shown. */
export interface ShownView {
  view: ViewFragment;
  /** "loading", "failed": what was shown before is still shown. */
  status: Fetched<ViewFragment>["status"];
  /** Asks once more. */
  retry: () => void;
}

/**
 * The page of a list that the address asks for: the one that the page was made with, or one
 * fetched. A new question ends the one before.
 *
 * @param made the page of results that the page was made with
 * @param pageParam name of the number of the page of results in the address
 */
export function useViewPage(made: ViewFragment, query: ListQuery, pageParam: string): ShownView {
  const langcode = useLanguage();
  const asked = useContext(AskedLists);
  const key = query.active ? keyOf(made, langcode, query) : undefined;
  const madeFor = parseListQuery(asked ?? "", made.filters, pageParam);
  const madeKey = madeFor.active ? keyOf(made, langcode, madeFor) : undefined;
  // Without a question, a list is as it was built; one that was made for a question is not.
  const wanted = key ?? (madeKey && keyOf(made, langcode, query));

  const { status, data, retry } = useFetched(
    wanted === madeKey ? undefined : wanted,
    askForView,
    LIMITS,
  );
  if (wanted === madeKey) return { view: made, status: "shown", retry };
  return { view: data ?? made, status, retry };
}

/** Everything that the answer depends on, so that equal questions are asked once. */
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

/** Asks for a page of a list by everything that the answer depends on. */
function askForView(key: string, signal: AbortSignal): Promise<ViewFragment> {
  return fetchView(JSON.parse(key) as Parameters<typeof fetchView>[0], signal);
}

/**
 * Asks the site's gateway for a page of a list. Browser only.
 *
 * @throws Error if there is no answer, or none with a list; an AbortError if the signal says so.
 */
async function fetchView(
  variables: ViewPageQueryVariables,
  signal: AbortSignal,
): Promise<ViewFragment> {
  const data = await askGateway<ViewPageQuery>(ViewPageOperationId, variables, signal);
  if (!data?.view) throw new Error("The gateway answered without the list.");
  return data.view;
}
