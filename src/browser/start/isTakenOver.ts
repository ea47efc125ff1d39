import { reactPropsOf } from "../reactProps";

/** Beginnings and end of what React takes over by itself: comments that the server has written. */
const BOUNDARY_BEGINS = new Set(["$", "$?", "$!"]);
const BOUNDARY_ENDS = "/$";

/** Whether React has taken over what is at a place of the page. Elsewhere the page is as the server has drawn it. */
export function isTakenOver(target: EventTarget | null): boolean {
  let child: Element | undefined;
  for (let at = target; at instanceof Element; at = at.parentElement) {
    const props = reactPropsOf(at);
    if (props) {
      // What an element has by markup, or from other scripts, React leaves to it.
      return !child || "dangerouslySetInnerHTML" in props || !isInBoundary(child);
    }
    child = at;
  }
  return false;
}

/** Whether an element lies in a part that React takes over by itself, and has not. */
function isInBoundary(element: Element): boolean {
  let ended = 0;
  for (let at = element.previousSibling; at; at = at.previousSibling) {
    if (!(at instanceof Comment)) continue;
    if (at.data === BOUNDARY_ENDS) ended += 1;
    else if (BOUNDARY_BEGINS.has(at.data) && ended-- === 0) return true;
  }
  return false;
}
