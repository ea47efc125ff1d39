import type { RouteUpdateArgs } from "gatsby";
import { parseLocalizedPath } from "../../i18n/paths";
import { trackPageView } from "./analytics";

/** Tracks a view of each opened page. The search page tracks its own views. */
export function trackRouteUpdate({ location, prevLocation }: RouteUpdateArgs): void {
  // A jump on the same page is not a page view.
  const isSamePage =
    prevLocation?.pathname === location.pathname && prevLocation.search === location.search;
  if (isSamePage || isSearch(location)) return;
  // Ignore a script that fails to load: only this view is lost.
  void trackPageView().catch(() => undefined);
}

/** Also tracks pages that the browser restores from its back/forward cache. */
export function watchRestores(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void trackPageView().catch(() => undefined);
  });
}

function isSearch({ pathname, search }: RouteUpdateArgs["location"]): boolean {
  const isSearchPage = parseLocalizedPath(pathname)?.path.replace(/\/$/, "") === "/search";
  return isSearchPage && Boolean(new URLSearchParams(search).get("q")?.trim());
}
