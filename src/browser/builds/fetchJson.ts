import { withPrefix } from "gatsby";

/**
 * Fetches the current version of a JSON file of the site.
 *
 * @param path path without the site's path prefix
 * @throws if there is no such file, or no connection
 */
export async function fetchJson(path: string, signal?: AbortSignal): Promise<unknown> {
  // Builds replace these files, except those with a hash in their name, so bypass the browser cache.
  const cache = /\.[0-9a-f]+\.json$/.test(path) ? "default" : "no-cache";
  const response = await fetch(withPrefix(path), { cache, signal: signal ?? null });
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return response.json();
}
