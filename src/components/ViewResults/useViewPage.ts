import { useEffect, useState } from "react";
import type { ViewFragment } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { fetchView } from "./fetchView";
import type { ListQuery } from "./listQuery";

/** How long a visitor waits before the list says that it cannot be had. */
const TIMEOUT_MS = 10_000;

/** A list as it is shown. */
export interface ShownView {
  view: ViewFragment;
  /** "failed": what was shown before is still shown. */
  status: "shown" | "loading" | "failed";
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
  const [fetched, setFetched] = useState<{ key: string; view: ViewFragment }>();
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
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

  useEffect(() => {
    setFailed(undefined);
    if (key === undefined) {
      setFetched(undefined);
      return;
    }
    const controller = new AbortController();
    let current = true;
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    fetchView(JSON.parse(key) as Parameters<typeof fetchView>[0], controller.signal)
      .then((view) => {
        if (current) setFetched({ key, view });
      })
      .catch(() => {
        if (current) setFailed(key);
      })
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (key === undefined) return { view: built, status: "shown", retry };
  const view = fetched?.view ?? built;
  if (fetched?.key === key) return { view, status: "shown", retry };
  return { view, status: failed === key ? "failed" : "loading", retry };
}
