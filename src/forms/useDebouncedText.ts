import { useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useWebformContext } from "./WebformContext";
import { readControl, UNREADABLE } from "./unreadable";

/** Pause in typing before the form gets the text, in milliseconds. */
export const INPUT_DEBOUNCE_MS = 20;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Text of a field. It appears at once; the form gets it when typing pauses. */
export interface DebouncedText {
  text: string;
  type: (text: string) => void;
  field: RefObject<TextField>;
  /** Checks whether the content is readable: browsers fire no event for half a date. */
  read: () => void;
  /** Hands the pending text to the form at once. */
  flush: () => void;
}

/**
 * Holds typed text until typing pauses for 20 ms. Leaving the field and sending the form flush it at once, so no
 * keystroke is lost.
 *
 * @param value value in the form
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
    // Render at once: a reload could come before React's own render.
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
