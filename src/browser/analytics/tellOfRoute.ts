import type { RouteUpdateArgs } from "gatsby";
import { parseLocalizedPath } from "../../i18n/paths";
import { tellOfPage } from "./analytics";

/** Tells of every page that is opened or gone to. Found pages are told of by the search itself. */
export function tellOfRoute({ location, prevLocation }: RouteUpdateArgs): void {
  // Another place on the same page is no page view.
  const isSamePage =
    prevLocation?.pathname === location.pathname && prevLocation.search === location.search;
  if (isSamePage || isSearch(location)) return;
  // A script that cannot be loaded is a view that is not counted, and nothing else.
  void tellOfPage().catch(() => undefined);
}

/** Tells of a page, too, that the browser had kept and shows again, as after the way back from another site. */
export function watchRestores(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void tellOfPage().catch(() => undefined);
  });
}

function isSearch({ pathname, search }: RouteUpdateArgs["location"]): boolean {
  const isSearchPage = parseLocalizedPath(pathname)?.path.replace(/\/$/, "") === "/search";
  return isSearchPage && Boolean(new URLSearchParams(search).get("q")?.trim());
}
