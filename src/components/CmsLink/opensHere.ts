import { hasModifier } from "../../browser/hasModifier";
import { mayBePage } from "../../i18n/mayBePage";

/** Properties of a click that decide where the link opens. */
type Click = Pick<
  MouseEvent,
  "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
>;

/**
 * Whether a click opens another page of the site in this window, so that the router can handle it. False for other
 * sites, new windows, downloads and anchors on this page.
 */
export function opensHere(event: Click, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return false;
  if (!leadsIntoSite(link)) return false;
  const samePage =
    link.pathname === window.location.pathname && link.search === window.location.search;
  return !(samePage && link.hash !== "");
}

/** Whether a link leads to a page of the site, not to a file or another window. */
export function leadsIntoSite(link: HTMLAnchorElement): boolean {
  if (!link.href || link.origin !== window.location.origin) return false;
  if (link.dataset.link === "file" || link.hasAttribute("download")) return false;
  if (link.target && link.target !== "_self") return false;
  return mayBePage(link.pathname);
}
