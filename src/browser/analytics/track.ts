export interface Tracker {
  /** URL of the Matomo service, or of its matomo.php. */
  url: string;
  siteId: string;
}

export interface PageView {
  url: string;
  title: string;
  /** URL of the previous page; empty if there was none. */
  referrer: string;
  /** Language of the page, such as "de-CH". */
  language: string;
  /** A search on the page, with the number of results. */
  search?: { term: string; count: number };
}

/**
 * URL that records a page view by Matomo's HTTP tracking API, without any visitor id or cookie.
 */
export function matomoRequest(tracker: Tracker, view: PageView): string {
  const base = tracker.url.endsWith(".php")
    ? tracker.url
    : `${tracker.url.replace(/\/+$/, "")}/matomo.php`;
  const parameters = new URLSearchParams({
    idsite: tracker.siteId,
    rec: "1",
    apiv: "1",
    send_image: "0",
    cookie: "0",
    url: view.url,
    action_name: view.title,
    urlref: view.referrer,
    lang: view.language,
    res: `${window.screen.width}x${window.screen.height}`,
    ...(view.search && { search: view.search.term, search_count: String(view.search.count) }),
    // Prevents caching.
    rand: Math.random().toString(36).slice(2),
  });
  return `${base}?${parameters}`;
}

/** Sends a request without cookies. Ignores failures. */
async function send(request: string): Promise<void> {
  const options = { mode: "no-cors", credentials: "omit", keepalive: true } as const;
  await fetch(request, options).catch(() => undefined);
}

let previous: string | undefined;

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
