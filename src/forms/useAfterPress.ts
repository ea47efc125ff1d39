import { useCallback, useEffect, useRef } from "react";

/**
 * Postpones actions that move the page until the pointer is released. A press takes the focus from a field; if its
 * message appeared at once, the pressed element would move away and miss the click.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      const acts = waiting.current.splice(0);
      // The browser fires the click after the release.
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release, true);
    document.addEventListener("pointercancel", release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", release, true);
    };
  }, []);

  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  }, []);
}
