/** Whom to tell of page views. */
export interface Tracker {
  /** Address of the Matomo service, or of its matomo.php. */
  url: string;
  siteId: string;
}

/** A page as it was shown. */
export interface PageView {
  /** Address with path and query. */
  url: string;
  title: string;
  /** Address of the page before; empty if there was none. */
  referrer: string;
  /** Language of the page, "de-CH" say. */
  language: string;
  /** What was searched for on it, with the number of pages found. */
  search?: { term: string; count: number };
}

/**
 * The request that tells Matomo of a page view, by its HTTP tracking API. It holds nothing that stays
 * with a visitor: no id, no cookie.
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
    // Keeps every cache on the way from answering in the tracker's place.
    rand: Math.random().toString(36).slice(2),
  });
  return `${base}?${parameters}`;
}

/** Sends a request without cookies. Whether it arrives is no business of the page. */
export async function send(request: string): Promise<void> {
  const options = { mode: "no-cors", credentials: "omit", keepalive: true } as const;
  await fetch(request, options).catch(() => undefined);
}
