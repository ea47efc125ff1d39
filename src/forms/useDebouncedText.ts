import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormState } from "./FormState";

/** How long the form waits for the next keystroke, in milliseconds. */
export const INPUT_DEBOUNCE_MS = 20;

/** A text that is shown at once, and handed to the form when the typing pauses. */
export interface DebouncedText {
  shown: string;
  type: (text: string) => void;
  /** Hands over what waits, now. */
  handOver: () => void;
}

/**
 * Holds what is typed until the typing pauses for 20 ms. Leaving the field and sending the form hand
 * it over at once, so no keystroke is lost.
 *
 * @param value what the form holds
 */
export function useDebouncedText(value: string, onChange: (text: string) => void): DebouncedText {
  const { beforeSubmit } = useFormState();
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<string | null>(null);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const handOver = useRef(() => {
    if (waiting.current === null) return;
    change.current(waiting.current);
    waiting.current = null;
    setTyped(null);
  }).current;

  useEffect(() => {
    if (typed === null) return undefined;
    // Drawn at once: what waits for React to draw would be lost if the tab is reloaded meanwhile.
    const timer = setTimeout(() => flushSync(handOver), INPUT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, handOver]);
  useEffect(() => beforeSubmit(handOver), [beforeSubmit, handOver]);

  return {
    shown: typed ?? value,
    type: (text) => {
      waiting.current = text;
      setTyped(text);
    },
    handOver,
  };
}
