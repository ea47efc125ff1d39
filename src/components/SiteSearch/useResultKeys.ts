import { useEffect, useRef, type RefObject } from "react";

/**
 * Moves the focus with the arrow keys from the field through the results, and with Escape back to the field. Tab
 * reaches the same links in more steps.
 *
 * @returns a ref for the form
 */
export function useResultKeys(): RefObject<HTMLFormElement> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const onKeyDown = (event: KeyboardEvent) => moveAmongResults(event, form);
    form.addEventListener("keydown", onKeyDown);
    return () => form.removeEventListener("keydown", onKeyDown);
  }, []);
  return ref;
}

function moveAmongResults(event: KeyboardEvent, form: HTMLFormElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const field = form.querySelector<HTMLElement>("input[type=search]");
  const results = form.querySelectorAll<HTMLElement>(".search-hit__link");
  const stops = [...(field ? [field] : []), ...results];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0) return;
  const next = stops[nextStop(event.key, at)];
  if (!next || next === stops[at]) return;
  event.preventDefault();
  next.focus();
}

function nextStop(key: string, at: number): number {
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at - 1;
    case "Escape":
      return 0;
    default:
      return at;
  }
}
