const KEY = "quatrain.build";

/**
 * The build that the page in this tab comes from, where the server does not name it. The page itself
 * does not, since each build would then change every page. So a page from the server comes from the
 * build that was served when it started, and one from the cache of the browser, as when a tab is
 * restored, from the build that this tab saw last.
 *
 * @param latest id of the build that is served
 */
export function idOfPage(latest: string): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept && cameFromCache()) return kept;
    sessionStorage.setItem(KEY, latest);
  } catch {
    // Storage is switched off.
  }
  return latest;
}

function cameFromCache(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Nothing was transferred, and yet there is a page.
  return entry !== undefined && entry.transferSize === 0 && entry.decodedBodySize > 0;
}
