import { navigate } from "gatsby";
import { leadsIntoSite, opensHere } from "../../components/CmsLink/opensHere";
import { parsePreviewPath } from "../../i18n/parsePreviewPath";
import { fetchAhead } from "./awaitPageParts";
import { isSlowConnection } from "../builds/isSlowConnection";

/** Milliseconds that a pointer must rest on a link before its page is fetched: it may only pass. */
const REST_MS = 65;

/**
 * Has all plain links into the site change the page without a reload, and fetches the data of a page
 * as soon as a visitor seems to want it. One listener serves every link, so that none needs script
 * of its own. Browser only, once.
 */
export function followLinks(): void {
  // React's handlers have had their turn when a click arrives here.
  document.addEventListener("click", (event) => {
    const link = linkAt(event.target);
    if (!link || !opensHere(event, link)) return;
    event.preventDefault();
    // As browsers do it, the page shown comes once into the history.
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
 * In a preview everything is rendered on request and never cached: fetching ahead would cost the CMS
 * several pages for each one read.
 */
function fetchPageOf(link: HTMLAnchorElement): void {
  const { pathname, search } = window.location;
  if (!leadsIntoSite(link) || (link.pathname === pathname && link.search === search)) return;
  if (isSlowConnection() || parsePreviewPath(pathname) || parsePreviewPath(link.pathname)) return;
  void fetchAhead(link.pathname + link.search);
}
