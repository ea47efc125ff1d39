import { useFetched, type Fetched } from "../../browser/useFetched";
import type { ViewFragment } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { fetchView } from "./fetchView";
import type { ListQuery } from "./listQuery";

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
 * The page of a list that the address asks for: the one that the page was built with, or one
 * fetched. A new question ends the one before.
 *
 * @param built the page of results that the page was built with
 */
export function useViewPage(built: ViewFragment, query: ListQuery): ShownView {
  const langcode = useLanguage();
  const { view_id, display } = built;
  const { pageSize } = built.pageInfo;
  // Everything that the answer depends on, so that equal questions are asked once.
  const key = query.active
    ? JSON.stringify({
        view_id,
        display,
        langcode,
        page: query.page,
        pageSize,
        filters: Object.entries(query.values)
          .filter(([, value]) => value.length > 0)
          .map(([id, value]) => ({ id, value })),
      })
    : undefined;

  const { status, data, retry } = useFetched(key, askForView, LIMITS);
  if (key === undefined) return { view: built, status: "shown", retry };
  return { view: data ?? built, status, retry };
}

/** Asks for a page of a list by everything that the answer depends on. */
function askForView(key: string, signal: AbortSignal): Promise<ViewFragment> {
  return fetchView(JSON.parse(key) as Parameters<typeof fetchView>[0], signal);
}
