import { reactPropsOf } from "../reactProps";

/** Data of the comments by which the server marks Suspense boundaries. */
const BOUNDARY_BEGINS = new Set(["$", "$?", "$!"]);
const BOUNDARY_ENDS = "/$";

/** Whether React has hydrated the part of the page around a target. */
export function isHydrated(target: EventTarget | null): boolean {
  let child: Element | undefined;
  for (let at = target; at instanceof Element; at = at.parentElement) {
    const props = reactPropsOf(at);
    if (props) {
      // React does not hydrate markup, or elements of other scripts.
      return !child || "dangerouslySetInnerHTML" in props || !isInBoundary(child);
    }
    child = at;
  }
  return false;
}

/** Whether an element is in a Suspense boundary that is not hydrated yet. */
function isInBoundary(element: Element): boolean {
  let ended = 0;
  for (let at = element.previousSibling; at; at = at.previousSibling) {
    if (!(at instanceof Comment)) continue;
    if (at.data === BOUNDARY_ENDS) ended += 1;
    else if (BOUNDARY_BEGINS.has(at.data) && ended-- === 0) return true;
  }
  return false;
}
