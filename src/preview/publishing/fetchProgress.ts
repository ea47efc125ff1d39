import { withPrefix } from "gatsby";
import type { PreviewFactsFragment } from "../../cms/generated";
import type { Progress } from "./progress";

/**
 * Asks where a page is on its way to the visitors. Browser only.
 *
 * @returns null where there is nothing to tell.
 * @throws Error if there is no answer; an AbortError if the signal says so.
 */
export async function fetchProgress(
  { langcode, path }: Pick<PreviewFactsFragment, "langcode" | "path">,
  signal: AbortSignal,
): Promise<Progress | null> {
  const query = new URLSearchParams({ langcode, path });
  const response = await fetch(withPrefix(`/api/preview/progress?${query}`), {
    cache: "no-store",
    signal,
  });
  if (!response.ok) throw new Error(`The preview answered with status ${response.status}.`);
  return ((await response.json()) as { progress: Progress | null }).progress;
}
