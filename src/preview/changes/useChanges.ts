import { useMemo } from "react";
import { useFetched } from "../../browser/useFetched";
import type { PageFragment } from "../../cms/generated";
import { comparePages, type PageChanges } from "./compareBlocks";
import { Build, loadPayload } from "../../browser/builds/Build";
import { fetchLatestId } from "../../browser/builds/servedBuild";

/** State of the comparison: off, loading, unavailable, or known. */
export type ChangesShown =
  { is: "off" } | { is: "loading" } | { is: "unknown" } | { is: "known"; changes: PageChanges };

/**
 * Changes of the displayed draft compared with the published page.
 *
 * @param publishedPath path of the published page. Null if the comparison is off.
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
 * Fetches the published page from the build. Browser only. Never rejects; logs failures.
 *
 * @param path path of the page, with language prefix
 * @returns null if the build has not prerendered the page, or on failure
 */
async function fetchPublishedPage(path: string, signal: AbortSignal): Promise<PageFragment | null> {
  try {
    const build = await Build.open(await fetchLatestId(signal), signal);
    return await loadPayload(build, path, signal);
  } catch (error) {
    if (!signal.aborted) console.warn("Cannot load payload", path, error);
    return null;
  }
}
