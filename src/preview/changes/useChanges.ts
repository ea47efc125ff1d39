import { useMemo } from "react";
import { useFetched } from "../../browser/useFetched";
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
  const { status, data: published } = useFetched(publishedPath ?? undefined, fetchPublishedPage);
  return useMemo(() => {
    if (status === "idle") return { is: "off" };
    if (status !== "shown") return { is: "loading" };
    return published ? { is: "known", changes: comparePages(draft, published) } : { is: "unknown" };
  }, [draft, status, published]);
}
