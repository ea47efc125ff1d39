import { fetchJson } from "./fetchJson";

/** The id of the build that is served now. @throws if it cannot be read. */
export async function fetchLatestId(signal?: AbortSignal): Promise<string> {
  const { id } = (await fetchJson("/builds/latest.json", signal)) as { id: string };
  return id;
}
