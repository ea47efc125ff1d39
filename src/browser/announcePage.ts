import { SOFT_HYPHEN } from "../i18n/softHyphen";
import { afterPaint } from "./afterPaint";

/** Live region for screen readers. It must exist before text is written into it. */
let region: HTMLElement | undefined;

/**
 * Announces the title of a new page to screen readers. Gatsby's own announcement is English; the browser announces the first
 * page itself. Browser only, after each page change.
 */
export function announcePage(): void {
  if (region) afterPaint(announce);
  else region = addRegion();
}

/** Runs after the router has moved the focus, which would interrupt the announcement. */
function announce(): void {
  const title = document.querySelector("h1")?.textContent || document.title;
  region?.replaceChildren(title.replaceAll(SOFT_HYPHEN, ""));
}

function addRegion(): HTMLElement {
  const element = document.createElement("div");
  element.className = "visually-hidden";
  element.setAttribute("aria-live", "assertive");
  document.body.append(element);
  return element;
}
