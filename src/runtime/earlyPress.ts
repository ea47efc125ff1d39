import { useEffect, useRef } from "react";

/** Attribute of the root element that names what a visitor pressed before script had taken over. */
export const PRESSED = "data-pressed";

/**
 * Answers a press on a link that came before script had taken over. The link has the attribute `data-early`.
 *
 * @param name value of that attribute
 */
export function useEarlyPress(name: string, act: () => void): void {
  const answer = useRef(act);
  useEffect(() => {
    if (takeEarlyPress(name)) answer.current();
  }, [name]);
}

/** Whether a visitor pressed something before script had taken over; see the starter. It tells of it once. */
export function takeEarlyPress(name: string): boolean {
  const root = document.documentElement;
  if (root.getAttribute(PRESSED) !== name) return false;
  root.removeAttribute(PRESSED);
  return true;
}
