import { useLayoutEffect, useRef, type ReactNode } from "react";
import { hashTarget } from "../hashTarget";

// Stands in for the package gatsby-react-router-scroll in browsers, with less script. It does not fail on a fragment
// that cannot be decoded, which would leave nothing of the page: no error boundary is above it.

/** An address, and what tells apart the entries of the history that have it. */
interface Entry {
  pathname: string;
  hash: string;
  key: string;
}

interface Shown {
  location: Entry;
}

interface Props extends Shown {
  /** Gatsby's, which asks its plugins, and lets them ask where a page was left. */
  shouldUpdateScroll: (this: unknown, previous: Shown, next: Shown) => unknown;
  children: ReactNode;
}

/** Where pages were left. Without storage, that is known for as long as the document is there. */
let positions: Record<string, unknown> = {};
try {
  // Apps that show pages may have none.
  positions = window.sessionStorage || positions;
} catch {
  // The browser denies it.
}

const nameOf = ({ pathname, key }: Entry) => `@@scroll|${pathname}|${key}`;
const read = (entry: Entry) => Number(positions[nameOf(entry)]) || 0;

function save(name: string): void {
  try {
    positions[name] = window.scrollY;
  } catch {
    // There is no room left.
  }
}

/** As much as plugins see of Gatsby's component. */
const scroller = { _stateStorage: { read } };

/** Shows each page that was gone to at what its address names, where it was left, or at its top. */
export function ScrollContext({ location, shouldUpdateScroll, children }: Props) {
  const before = useRef<Shown>();
  const name = nameOf(location);

  useLayoutEffect(() => {
    const note = () => save(name);
    window.addEventListener("scroll", note);
    return () => window.removeEventListener("scroll", note);
  }, [name]);

  useLayoutEffect(() => {
    const previous = before.current;
    const shown = { location };
    before.current = shown;
    // Script comes late: the browser has scrolled the first page, and somebody may be reading it.
    if (!previous) return save(name);
    try {
      if (!shouldUpdateScroll.call(scroller, previous, shown)) return;
    } catch {
      // Where no plugin answers, Gatsby decodes the fragment, and lets the page scroll.
    }
    if (location.hash) hashTarget(location.hash)?.scrollIntoView();
    else window.scrollTo(0, read(location));
  });
  return children;
}

/** No page has it. */
export const useScrollRestoration = null;
