import { useState, type RefCallback } from "react";

/**
 * Reads entries that a visitor made before script ran, for which no event was fired. Reads them when React attaches the
 * element: an effect might run too late, after a render with the initial state has overwritten the entries.
 *
 * @param take reads the fields in the element; called once
 * @returns the ref for the element
 */
export function useEarlyEntries<E extends Element>(take: (element: E) => void): RefCallback<E> {
  const [attach] = useState(() => (element: E | null) => {
    if (element) take(element);
  });
  return attach;
}
