import { useState, type RefCallback } from "react";

/**
 * Takes over what a visitor entered before script ran: it stands in the fields, but no event reported it. It is
 * taken while React attaches the element, for an effect might come too late: anything else drawn before it, with
 * the state that the fields began with, would wipe the entries out.
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
