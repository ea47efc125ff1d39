import { globalHistory } from "@gatsbyjs/reach-router";
import { useEffect, type RefObject } from "react";
import { hashTarget } from "../browser/hashTarget";

/**
 * Makes content that is folded away reachable by its address: whenever the address names an
 * element inside the container, on arrival and on every move within the page, that element is
 * revealed and scrolled to.
 *
 * @param container the element that may hold the target, or be it
 * @param reveal unfolds what hides the target; must be the same function in every render
 */
export function useHashTarget(
  container: RefObject<HTMLElement>,
  reveal: (target: HTMLElement) => void,
): void {
  useEffect(() => {
    const follow = () => {
      const target = hashTarget(window.location.hash);
      if (!target || !container.current?.contains(target)) return;
      reveal(target);
      requestAnimationFrame(() => target.scrollIntoView());
    };
    follow();
    // The router moves within a page without the event that plain links cause.
    const stopListening = globalHistory.listen(follow);
    window.addEventListener("hashchange", follow);
    return () => {
      stopListening();
      window.removeEventListener("hashchange", follow);
    };
  }, [container, reveal]);
}
