import { matomoRequest, send, type PageView, type Tracker } from "./matomo";

/** Where the visitor was before: at first elsewhere, then on the page that was tracked last. */
let previous: string | undefined;

/** Tracks a view of the page that is shown now, with the title that it has now. */
export async function trackPage(tracker: Tracker, search?: PageView["search"]): Promise<void> {
  const { origin, pathname, search: query } = window.location;
  const url = origin + pathname + query;
  const view = {
    url,
    title: document.title,
    referrer: previous ?? document.referrer,
    language: document.documentElement.lang,
    ...(search && { search }),
  };
  previous = url;
  await send(matomoRequest(tracker, view));
}
