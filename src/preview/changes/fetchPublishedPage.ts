import { withPrefix } from "gatsby";
import type { PageFragment } from "../../cms/generated";

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
    const { id } = (await fetchJson("/builds/latest.json", signal)) as { id: string };
    const build = (await fetchJson(`/builds/meta/${id}.json`, signal)) as { prerendered: string[] };
    if (!build.prerendered.includes(path)) return null;
    const payload = await fetchJson(`${encodeURI(path)}/_payload.json`, signal);
    // The build writes it from the same type.
    return (payload as { data: PageFragment }).data;
  } catch (error) {
    if (!signal.aborted) console.warn("Cannot load payload", path, error);
    return null;
  }
}

async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  // A build replaces these files, and the cache of the browser must not hide that.
  const response = await fetch(withPrefix(path), { cache: "no-cache", signal });
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return response.json();
}
