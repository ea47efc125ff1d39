import { globalHistory } from "@gatsbyjs/reach-router";
import { useEffect, useRef, type RefObject } from "react";
import { hashTarget } from "../browser/hashTarget";
import { isReturnedTo } from "../browser/historyEntries";
import { useHydrated } from "../browser/useHydrated";

/**
 * Reveals and scrolls to the target of the address inside collapsed content, on arrival and on each move within the
 * page. Does not scroll visitors who are already reading when the page hydrates.
 *
 * @param container element that may contain the target, or be it
 * @param reveal expands the content around the target; must be the same function in every render
 */
export function useHashTarget(
  container: RefObject<HTMLElement>,
  reveal: (target: HTMLElement) => void,
): void {
  const takesOver = useRef(!useHydrated());
  useEffect(() => {
    const follow = () => {
      const target = hashTarget(window.location.hash);
      if (!target || !container.current?.contains(target)) return;
      // The browser has scrolled to what was visible, and the visitor may have scrolled on.
      const isThere = takesOver.current && (window.scrollY !== 0 || isShown(target));
      reveal(target);
      // The back button returns to the previous scroll position.
      if (!isThere && !isReturnedTo()) scrollOnceShown(target);
    };
    follow();
    takesOver.current = false;
    // The router moves within a page without firing the event of plain links.
    const stopListening = globalHistory.listen(follow);
    window.addEventListener("hashchange", follow);
    return () => {
      stopListening();
      window.removeEventListener("hashchange", follow);
    };
  }, [container, reveal]);
}

/** Scrolls once the target is visible; React may need some frames. @param frames most frames to wait */
function scrollOnceShown(target: HTMLElement, frames = 60): void {
  requestAnimationFrame(() => {
    if (frames > 0 && !isShown(target)) scrollOnceShown(target, frames - 1);
    else target.scrollIntoView();
  });
}

/** Safari before 17.4 lacks checkVisibility, but collapsed content has no boxes. */
function isShown(target: HTMLElement): boolean {
  return target.checkVisibility?.() ?? target.getClientRects().length > 0;
}
