import { useLayoutEffect, useRef, type ReactNode } from "react";
import { hashTarget } from "../hashTarget";
import {
  isSteppedTo,
  positionOf,
  returnToPosition,
  showEntry,
  watchEntries,
} from "../historyEntries";

// Replaces the package gatsby-react-router-scroll in browsers, with less script. Unlike the original it does not throw on a
// malformed fragment, which would blank the page, since no error boundary is above it.

interface Shown {
  location: { pathname: string; hash: string; href: string };
}

interface Props extends Shown {
  /** Gatsby's callback, which asks the plugins. They may read saved positions. */
  shouldUpdateScroll: (this: unknown, previous: Shown, next: Shown) => unknown;
  children: ReactNode;
}

/** The part of Gatsby's component that plugins use. */
const scroller = { _stateStorage: { read: (_: unknown, key: string) => positionOf(key) ?? 0 } };

/** Scrolls each page to the target of the fragment, to its saved position, or to the top. */
export function ScrollContext({ location, shouldUpdateScroll, children }: Props) {
  const before = useRef<Shown>();

  useLayoutEffect(watchEntries, []);

  useLayoutEffect(() => {
    const previous = before.current;
    // The history may already be at another entry, whose page is still loading.
    if (previous && location.href !== window.location.href) return;
    const shown = { location };
    before.current = shown;
    // Do not scroll the first page: the browser has already done so, and the visitor may be reading.
    showEntry(() => {
      if (previous && isScrolled(previous, shown)) scrollTo(location.hash);
    });
  });
  return children;

  function isScrolled(previous: Shown, next: Shown): boolean {
    try {
      return Boolean(shouldUpdateScroll.call(scroller, previous, next));
    } catch {
      // If no plugin decides, Gatsby decodes the fragment, which throws if it is malformed.
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
