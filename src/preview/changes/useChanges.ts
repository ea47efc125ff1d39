import { useMemo } from "react";
import { useFetched } from "../../browser/useFetched";
import type { PageFragment } from "../../cms/generated";
import { comparePages, type PageChanges } from "./comparePages";
import { Build } from "../../browser/builds/Build";
import { fetchLatestId } from "../../browser/builds/servedBuild";
import { loadPayload } from "../../browser/builds/loadPayload";

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

/**
 * The page that visitors see, as the build left it. Browser only. Never rejects: what fails is
 * logged, and the preview goes on without.
 *
 * @param path address of the page, with language prefix
 * @returns null where the build has not rendered the page ahead, or it cannot be had.
 */
export async function fetchPublishedPage(
  path: string,
  signal: AbortSignal,
): Promise<PageFragment | null> {
  try {
    const build = await Build.open(await fetchLatestId(signal), signal);
    return await loadPayload(build, path, signal);
  } catch (error) {
    if (!signal.aborted) console.warn("Cannot load payload", path, error);
    return null;
  }
}
