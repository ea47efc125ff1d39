import { useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useWebformContext } from "./WebformContext";
import { readControl, UNREADABLE } from "./unreadable";

/** How long the form waits for the next keystroke, in milliseconds. */
export const INPUT_DEBOUNCE_MS = 20;

/** The field that a text is typed in. */
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A text that is shown at once, and handed to the form when the typing pauses. */
export interface DebouncedText {
  text: string;
  type: (text: string) => void;
  field: RefObject<TextField>;
  /** Looks whether what stands in the field can be read: when half a date is typed, browsers tell nobody. */
  read: () => void;
  /** Hands over what waits, now. */
  flush: () => void;
}

/**
 * Holds what is typed until the typing pauses for 20 ms. Leaving the field and sending the form read the field and
 * hand it over at once, so no keystroke is lost.
 *
 * @param value what the form holds
 */
export function useDebouncedText(value: string, onChange: (text: string) => void): DebouncedText {
  const { registerFlush } = useWebformContext();
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<string | null>(null);
  const field = useRef<TextField>(null);
  const change = useRef(onChange);
  const held = useRef(value);
  useEffect(() => {
    change.current = onChange;
    held.current = value;
  });
  const type = useRef((text: string) => {
    waiting.current = text;
    setTyped(text);
  }).current;
  const read = useRef(() => {
    const isUnreadable = (waiting.current ?? held.current) === UNREADABLE;
    if (field.current && field.current.validity.badInput !== isUnreadable) {
      type(readControl(field.current));
    }
  }).current;
  const flush = useRef(() => {
    if (waiting.current === null) return;
    change.current(waiting.current);
    waiting.current = null;
    setTyped(null);
  }).current;

  useEffect(() => {
    if (typed === null) return undefined;
    // Drawn at once: what waits for React to draw would be lost if the tab is reloaded meanwhile.
    const timer = setTimeout(() => flushSync(flush), INPUT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, flush]);
  useEffect(
    () =>
      registerFlush(() => {
        read();
        flush();
      }),
    [registerFlush, read, flush],
  );

  return { text: typed ?? value, type, field, read, flush };
}
