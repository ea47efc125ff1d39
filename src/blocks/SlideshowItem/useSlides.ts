import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { entryByKey } from "../entryByKey";

/**
 * Slides in a scrolling row that snaps: the current one, and a function to show another. The scroll position is the
 * only state, so that swiping, keys and buttons always agree.
 *
 * @param count number of slides
 */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = () => {
      const width = element.clientWidth || 1;
      setIndex(Math.min(Math.round(element.scrollLeft / width), count - 1));
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [count]);

  /** Shows a slide; does nothing beyond the first and last. */
  function show(next: number) {
    const element = track.current;
    if (!element || next < 0 || next >= count) return;
    element.scrollTo({ left: next * element.clientWidth });
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = entryByKey(event, index, count);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  return { track, index, show, onKeyDown };
}
