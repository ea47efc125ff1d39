import type { MouseEvent } from "react";

/**
 * Whether a click on a link means another page of the site in this window, so that the site may
 * change the page itself. Not so for other sites, new windows, downloads, and places on this page.
 */
export function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (!link.href || link.origin !== window.location.origin) return false;
  if (link.hasAttribute("download") || (link.target && link.target !== "_self")) return false;
  if (/\.[a-z0-9]{2,5}$/i.test(link.pathname)) return false;
  const samePage =
    link.pathname === window.location.pathname && link.search === window.location.search;
  return !(samePage && link.hash !== "");
}
