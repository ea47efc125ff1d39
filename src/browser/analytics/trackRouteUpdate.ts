import type { RouteUpdateArgs } from "gatsby";
import { parseLocalizedPath } from "../../i18n/paths";
import { trackPageView } from "./analytics";

/** Tracks a view of every page that is opened. A search tracks its own views. */
export function trackRouteUpdate({ location, prevLocation }: RouteUpdateArgs): void {
  // Another place on the same page is no page view.
  const isSamePage =
    prevLocation?.pathname === location.pathname && prevLocation.search === location.search;
  if (isSamePage || isSearch(location)) return;
  // A script that cannot be loaded is a view that is not counted, and nothing else.
  void trackPageView().catch(() => undefined);
}

/** Tells of a page, too, that the browser had kept and shows again, as after the way back from another site. */
export function watchRestores(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void trackPageView().catch(() => undefined);
  });
}

function isSearch({ pathname, search }: RouteUpdateArgs["location"]): boolean {
  const isSearchPage = parseLocalizedPath(pathname)?.path.replace(/\/$/, "") === "/search";
  return isSearchPage && Boolean(new URLSearchParams(search).get("q")?.trim());
}
