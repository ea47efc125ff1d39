import { fetchJson } from "./fetchJson";

declare global {
  interface Window {
    /** Id of the build served at page start. The starter, a separate bundle, stores it here for the app. */
    servedAtStart?: Promise<string | null>;
  }
}

/** Id of the build that is served now. @throws if it cannot be read */
export async function fetchLatestId(signal?: AbortSignal): Promise<string> {
  const { id } = (await fetchJson("/builds/latest.json", signal)) as { id: string };
  return id;
}

/**
 * Id of the build that this page comes from, from the Server-Timing header of the page. Undefined if the host does not send
 * it, or the browser does not expose it.
 */
export function namedBuild(): string | undefined {
  const [entry] = performance.getEntriesByType(
    "navigation",
  ) as Partial<PerformanceNavigationTiming>[];
  const named = entry?.serverTiming?.find(({ name }) => name === "build");
  return named?.description || undefined;
}

/**
 * Fetches the id of the served build early, if the server did not name the page's build: the app starts seconds later, and
 * another build may be live by then.
 */
export function readServedAtStart(): void {
  if (namedBuild() === undefined) window.servedAtStart = fetchLatestId().catch(() => null);
}

/**
 * Id of the build served at page start, or of the one served now if the starter has not read it. Null if it cannot be read.
 */
export async function servedAtStart(): Promise<string | null> {
  return (await window.servedAtStart) ?? fetchLatestId().catch(() => null);
}
