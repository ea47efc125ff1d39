import { useEffect, useRef } from "react";
import { takeEarlyPress } from "./earlyPress";

/**
 * Handles a press on a link before hydration. The link has the attribute `data-early`.
 *
 * @param name value of that attribute
 */
export function useEarlyPress(name: string, act: () => void): void {
  const answer = useRef(act);
  useEffect(() => {
    if (takeEarlyPress(name)) answer.current();
  }, [name]);
}
