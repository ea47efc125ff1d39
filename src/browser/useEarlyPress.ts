import { useEffect, useRef } from "react";
import { takeEarlyPress } from "./earlyPress";

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
