import type { PageFragment } from "../../cms/generated";
import { Build } from "../../browser/builds/Build";
import { fetchLatestId } from "../../browser/builds/fetchLatestId";
import { loadPayload } from "../../browser/builds/loadPayload";

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
