import { useLayoutEffect, useRef, type ReactNode } from "react";
import { hashTarget } from "../hashTarget";
import {
  isSteppedTo,
  positionOf,
  returnToPosition,
  showEntry,
  watchEntries,
} from "../historyEntries";

// Stands in for the package gatsby-react-router-scroll in browsers, with less script. It does not fail on a fragment
// that cannot be decoded, which would leave nothing of the page: no error boundary is above it.

interface Shown {
  location: { pathname: string; hash: string; href: string };
}

interface Props extends Shown {
  /** Gatsby's, which asks its plugins, and lets them ask where a page was left. */
  shouldUpdateScroll: (this: unknown, previous: Shown, next: Shown) => unknown;
  children: ReactNode;
}

/** As much as plugins see of Gatsby's component. */
const scroller = { _stateStorage: { read: (_: unknown, key: string) => positionOf(key) ?? 0 } };

/** Shows each page that was gone to at what its address names, where it was left, or at its top. */
export function ScrollContext({ location, shouldUpdateScroll, children }: Props) {
  const before = useRef<Shown>();

  useLayoutEffect(watchEntries, []);

  useLayoutEffect(() => {
    const previous = before.current;
    // The history may have gone on, and the page of that entry is yet to come.
    if (previous && location.href !== window.location.href) return;
    const shown = { location };
    before.current = shown;
    // Script comes late: the browser has scrolled the first page, and somebody may be reading it.
    showEntry(() => {
      if (previous && isScrolled(previous, shown)) scrollTo(location.hash);
    });
  });
  return children;

  function isScrolled(previous: Shown, next: Shown): boolean {
    try {
      return Boolean(shouldUpdateScroll.call(scroller, previous, next));
    } catch {
      // Where no plugin answers, Gatsby decodes the fragment, and lets the page scroll.
      return true;
    }
  }
}

function scrollTo(hash: string): void {
  if (isSteppedTo()) returnToPosition();
  else if (hash) hashTarget(hash)?.scrollIntoView();
  else window.scrollTo({ left: 0, top: 0, behavior: "instant" });
}

/** No page has it. */
export const useScrollRestoration = null;
