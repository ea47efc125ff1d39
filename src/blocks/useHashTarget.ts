import { globalHistory } from "@gatsbyjs/reach-router";
import { useEffect, useRef, type RefObject } from "react";
import { hashTarget } from "../browser/hashTarget";
import { isReturnedTo } from "../browser/historyEntries";
import { useHydrated } from "../browser/useHydrated";

/**
 * Makes content that is folded away reachable by its address: whenever the address names an
 * element inside the container, on arrival and on every move within the page, that element is
 * revealed and scrolled to. Where script takes over what the server has drawn, nobody is moved who reads already.
 *
 * @param container the element that may hold the target, or be it
 * @param reveal unfolds what hides the target; must be the same function in every render
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
      // The browser has scrolled to what it could show, and visitors may have scrolled on.
      const isThere = takesOver.current && (window.scrollY !== 0 || isShown(target));
      reveal(target);
      // Going back leads to where a page was left, wherever that is.
      if (!isThere && !isReturnedTo()) scrollOnceShown(target);
    };
    follow();
    takesOver.current = false;
    // The router moves within a page without the event that plain links cause.
    const stopListening = globalHistory.listen(follow);
    window.addEventListener("hashchange", follow);
    return () => {
      stopListening();
      window.removeEventListener("hashchange", follow);
    };
  }, [container, reveal]);
}

/** React may take some frames to unfold what an element is in. @param frames how many are waited for at most */
function scrollOnceShown(target: HTMLElement, frames = 60): void {
  requestAnimationFrame(() => {
    if (frames > 0 && !isShown(target)) scrollOnceShown(target, frames - 1);
    else target.scrollIntoView();
  });
}

/** Safari before 17.4 cannot be asked, but gives no boxes to what is folded away. */
function isShown(target: HTMLElement): boolean {
  return target.checkVisibility?.() ?? target.getClientRects().length > 0;
}
