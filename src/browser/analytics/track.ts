import { matomoRequest, send, type PageView, type Tracker } from "./matomo";

/** URL of the previously tracked page; undefined at first. */
let previous: string | undefined;

/** Tracks a view of the current page with its current title. */
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
