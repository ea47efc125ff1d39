import { SOFT_HYPHEN } from "../i18n/softHyphen";
import { afterPaint } from "./afterPaint";

/** What is written into it screen readers read at once. They must have found it before. */
let region: HTMLElement | undefined;

/**
 * Tells those who do not see it that another page is shown: by its title, since what Gatsby says is English. The first page
 * they are told of by the browser. Browser only, whenever another page is shown.
 */
export function announcePage(): void {
  if (region) afterPaint(announce);
  else region = addRegion();
}

/** By then the router has moved the focus to the page, which says nothing by itself, and would interrupt. */
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
