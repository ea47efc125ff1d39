import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { hasModifier } from "../browser/hasModifier";

/**
 * Entries in a scrolling row that snaps: the visible ones, and a function to move on. The scroll position is the
 * only state, so that swiping, keys and buttons always agree.
 *
 * @param count number of entries
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [last, setLast] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = () => {
      const pitch = pitchOf(element) || 1;
      const first = Math.min(Math.round(element.scrollLeft / pitch), count - 1);
      const end = element.scrollLeft + element.clientWidth;
      const whole = Math.round((end - pitch) / pitch);
      setIndex(first);
      setLast(
        end >= element.scrollWidth - 2 ? count - 1 : Math.max(first, Math.min(whole, count - 1)),
      );
    };
    element.addEventListener("scroll", follow, { passive: true });
    // Also reports the first size after layout; reading it here would force a layout.
    const resized = new ResizeObserver(follow);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", follow);
      resized.disconnect();
    };
  }, [count]);

  /** Scrolls an entry to the start; does nothing beyond the first and last. */
  function show(next: number) {
    const element = track.current;
    if (!element || next < 0 || next >= count) return;
    element.scrollTo({ left: next * pitchOf(element) });
  }

  /** Moves by arrow keys, Home and End. Ignores keys inside an entry. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, currentTarget } = event;
    if (target !== currentTarget || hasModifier(event)) return;
    const keys = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 };
    const next = Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : undefined;
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  return { track, index, last, show, onKeyDown };
}

/** Distance between the starts of two entries, in pixels. */
function pitchOf(track: HTMLUListElement): number {
  const [first, second] = Array.from(track.children);
  if (!first) return 0;
  if (!second) return track.clientWidth;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}
