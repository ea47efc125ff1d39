import { withPrefix } from "gatsby";

/**
 * Reads a JSON file of the site, as the server has it now.
 *
 * @param path address without the prefix that the site may be served under
 * @throws if there is none, or no connection.
 */
export async function fetchJson(path: string, signal?: AbortSignal): Promise<unknown> {
  // A build replaces these files, but for those with a hash in their name, and the cache of the browser
  // must not hide that.
  const cache = /\.[0-9a-f]+\.json$/.test(path) ? "default" : "no-cache";
  const response = await fetch(withPrefix(path), { cache, signal: signal ?? null });
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return response.json();
}
