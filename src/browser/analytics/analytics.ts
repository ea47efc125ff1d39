import { parsePreviewPath } from "../../i18n/parsePreviewPath";
import { currentFullPath } from "../currentFullPath";
import type { PageView, Tracker } from "./matomo";

/** Idle or not, a page view is tracked after so many milliseconds. */
const IDLE_TIMEOUT_MS = 4000;

/** The tracker by the settings of the build; none without address and site id. */
export function configuredTracker(
  url: string | undefined = process.env.GATSBY_ANALYTICS_URL,
  siteId: string | undefined = process.env.GATSBY_ANALYTICS_SITE_ID,
): Tracker | null {
  return url && siteId ? { url, siteId } : null;
}

/**
 * Tracks a view of the page shown, once the page is usable and its head is up to date. Nothing is
 * loaded or sent without a tracker, in a preview, or where the visitor asks not to be tracked.
 * Browser only.
 *
 * @param search what was searched for on the page
 */
export async function trackPageView(
  tracker: Tracker | null = configuredTracker(),
  search?: PageView["search"],
): Promise<void> {
  const { pathname } = window.location;
  if (!tracker || refusesTracking() || parsePreviewPath(pathname) !== null) return;
  const opened = currentFullPath();
  await headIsCurrent();
  await idle();
  const { trackPage } = await import("./track");
  // A visitor who has gone on has not seen the page, and the head is another page's. A page that only
  // redirects is empty until the next one is there.
  const isShown = currentFullPath() === opened && document.querySelector("main") !== null;
  if (isShown) await trackPage(tracker, search);
}

function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** The head is changed in the frame after a page is shown. */
async function headIsCurrent(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such thing.
    if (typeof requestIdleCallback !== "function") setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
  });
}
