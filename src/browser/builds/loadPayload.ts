import type { PageFragment } from "../../cms/generated";
import type { Build } from "./Build";
import { fetchJson } from "./fetchJson";

/**
 * The content of a page as a build has left it. Never rejects: what fails is logged, and the page
 * goes on without.
 *
 * @param path address of the page, with language prefix
 * @returns null where the build has not rendered the page ahead, or it cannot be had.
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
    // The build writes it from the same type.
    return (payload as { data: PageFragment }).data;
  } catch (error) {
    if (!signal?.aborted) console.warn("Cannot load payload", path, error);
    return null;
  }
}
