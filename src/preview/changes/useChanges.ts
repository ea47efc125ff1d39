import { useEffect, useMemo, useState } from "react";
import type { PageFragment } from "../../cms/generated";
import { comparePages, type PageChanges } from "./comparePages";
import { fetchPublishedPage } from "./fetchPublishedPage";

/** What is known of the changes: nothing asked, asked, cannot be known, or known. */
export type ChangesShown =
  { is: "off" } | { is: "loading" } | { is: "unknown" } | { is: "known"; changes: PageChanges };

/**
 * What the draft shown changes of the published page.
 *
 * @param publishedPath address of the published page. Null: nobody asked for the changes.
 */
export function useChanges(draft: PageFragment, publishedPath: string | null): ChangesShown {
  const [published, setPublished] = useState<{ path: string; page: PageFragment | null }>();

  useEffect(() => {
    if (publishedPath === null) return;
    const controller = new AbortController();
    void fetchPublishedPage(publishedPath, controller.signal).then((page) => {
      if (!controller.signal.aborted) setPublished({ path: publishedPath, page });
    });
    return () => controller.abort();
  }, [publishedPath]);

  return useMemo(() => {
    if (publishedPath === null) return { is: "off" };
    if (published?.path !== publishedPath) return { is: "loading" };
    if (!published.page) return { is: "unknown" };
    return { is: "known", changes: comparePages(draft, published.page) };
  }, [draft, publishedPath, published]);
}
