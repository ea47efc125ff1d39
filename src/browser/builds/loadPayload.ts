import type { PageFragment } from "../../cms/generated";
import type { Build } from "./Build";
import { fetchJson } from "./fetchJson";

/**
 * Loads the content of a page from a build. Never rejects; logs failures.
 *
 * @param path path of the page, with language prefix
 * @returns null if the build has not prerendered the page, or on failure
 */
export async function loadPayload(
  build: Build,
  path: string,
  signal?: AbortSignal,
): Promise<PageFragment | null> {
  try {
    const file = await build.payloadOf(path);
    if (file === null) return null;
    const payload = await fetchJson(file, signal);
    // The build writes the file from the same type.
    return (payload as { data: PageFragment }).data;
  } catch (error) {
    if (!signal?.aborted) console.warn("Cannot load payload", path, error);
    return null;
  }
}
