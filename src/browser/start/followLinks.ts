import { navigate } from "gatsby";
import { leadsIntoSite, opensHere } from "../../components/CmsLink/opensHere";
import { parsePreviewPath } from "../../i18n/parsePreviewPath";
import { fetchAhead } from "./awaitPageParts";
import { isSlowConnection } from "../builds/isSlowConnection";

/** Milliseconds that a pointer must rest on a link before its page is prefetched. */
const REST_MS = 65;

/**
 * Makes all plain links into the site change the page without a reload, and prefetches a page when a visitor is likely to
 * open it. One listener serves all links. Browser only, once.
 */
export function followLinks(): void {
  // React's handlers run before this listener.
  document.addEventListener("click", (event) => {
    const link = linkAt(event.target);
    if (!link || !opensHere(event, link)) return;
    event.preventDefault();
    // Like browsers, do not add the current page to the history again.
    const replace = link.href === window.location.href;
    void navigate(link.pathname + link.search + link.hash, { replace });
  });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target }: Event, rest: number) => {
    clearTimeout(resting);
    const link = linkAt(target);
    if (link) resting = setTimeout(() => fetchPageOf(link), rest);
  };
  const options = { passive: true };
  document.addEventListener("pointerover", (event) => intend(event, REST_MS), options);
  document.addEventListener("pointerdown", (event) => intend(event, 0), options);
  document.addEventListener("focusin", (event) => intend(event, REST_MS), options);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/**
 * Prefetches the page of a link, except in a preview: previews are rendered on request and never cached, so prefetching
 * would multiply the load of the CMS.
 */
function fetchPageOf(link: HTMLAnchorElement): void {
  const { pathname, search } = window.location;
  if (!leadsIntoSite(link) || (link.pathname === pathname && link.search === search)) return;
  if (isSlowConnection() || parsePreviewPath(pathname) || parsePreviewPath(link.pathname)) return;
  void fetchAhead(link.pathname + link.search);
}
