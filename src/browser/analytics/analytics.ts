import { parsePreviewPath } from "../../i18n/parsePreviewPath";
import { currentFullPath } from "../currentFullPath";
import { whenIdle } from "../whenIdle";
import type { PageView, Tracker } from "./track";
import type { RouteUpdateArgs } from "gatsby";
import { parseLocalizedPath } from "../../i18n/paths";

/** Milliseconds after which a page view is tracked even if the browser is busy. */
const IDLE_TIMEOUT_MS = 4000;

/** The tracker from the settings of the build; undefined without URL and site id. */
export function configuredTracker(
  url: string | undefined = process.env.GATSBY_ANALYTICS_URL,
  siteId: string | undefined = process.env.GATSBY_ANALYTICS_SITE_ID,
): Tracker | null {
  return url && siteId ? { url, siteId } : null;
}

/**
 * Tracks a page view once the page is usable and its head is up to date. Loads and sends nothing without a tracker, in a
 * preview, or if the visitor asks not to be tracked. Browser only.
 *
 * @param search a search on the page
 */
export async function trackPageView(
  tracker: Tracker | null = configuredTracker(),
  search?: PageView["search"],
): Promise<void> {
  const { pathname } = window.location;
  if (!tracker || refusesTracking() || parsePreviewPath(pathname) !== null) return;
  const opened = currentFullPath();
  await headIsCurrent();
  await new Promise<void>((resolve) => whenIdle(resolve, IDLE_TIMEOUT_MS));
  const { trackPage } = await import("./track");
  // Skip the page if the visitor has already left it. A redirecting page is empty until the next one is there.
  const isShown = currentFullPath() === opened && document.querySelector("main") !== null;
  if (isShown) await trackPage(tracker, search);
}

function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** Waits for the frame after the page appears, in which its head changes. */
async function headIsCurrent(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

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
