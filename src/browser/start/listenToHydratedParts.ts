import { isHydrated } from "./isHydrated";

/** Events with a default action of the browser. React listens to all of them on the container. */
const PRESSES = new Set(
  ["click", "auxclick", "dblclick", "contextmenu", "mousedown", "mouseup"].concat(
    ["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
    ["input", "change", "submit", "reset", "compositionstart", "compositionend", "textInput"],
  ),
);
const KEYS = new Set(["keydown", "keypress", "keyup"]);
/** Keys with a default action wherever the focus is. */
const PLAIN_KEYS = new Set(["Tab", "Enter", " ", "Backspace", "Delete", "Shift"]);
/** Keys in a field that script may handle, as for a list of suggestions. All other keys are typing. */
const KEYS_OF_SCRIPT = /^(Arrow|Home|End|Page|Escape)/;

/**
 * Passes presses and typing to React only in hydrated parts. Elsewhere such an event would make React hydrate that part
 * synchronously, before the browser can react: 100 to 300 ms on a slow phone. So they work as without script: links navigate,
 * fields fill in, and the starter repeats the presses of buttons after hydration. React still hydrates the touched part first,
 * since it receives pointer and focus events.
 *
 * @param container root element of React
 * @param hydrate adds React's listeners to it
 */
export function listenToHydratedParts(container: Element, hydrate: () => void): void {
  const listen = container.addEventListener.bind(container);
  container.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const hear = (event: Event) => {
      if (isPlain(event) && !isHydrated(event.target)) return;
      if (typeof listener === "function") listener(event);
      else listener.handleEvent(event);
    };
    listen(type, hear, options);
  };
  try {
    hydrate();
  } finally {
    Reflect.deleteProperty(container, "addEventListener");
  }
}

/** Whether the browser handles an event without script. */
function isPlain(event: Event): boolean {
  if (!KEYS.has(event.type)) return PRESSES.has(event.type);
  // Autofill sends key events without a name.
  const { key = "", target } = event as Partial<KeyboardEvent>;
  const isInField = target instanceof Element && target.matches("input, textarea, select");
  return isInField ? !KEYS_OF_SCRIPT.test(key) : PLAIN_KEYS.has(key);
}
