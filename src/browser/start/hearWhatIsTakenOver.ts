import { isTakenOver } from "./isTakenOver";

/** What browsers answer on their own. React hears all of it, wherever it happens. */
const PRESSES = new Set(
  ["click", "auxclick", "dblclick", "contextmenu", "mousedown", "mouseup"].concat(
    ["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
    ["input", "change", "submit", "reset", "compositionstart", "compositionend", "textInput"],
  ),
);
const KEYS = new Set(["keydown", "keypress", "keyup"]);
/** Keys that browsers answer on their own, wherever the focus is. */
const PLAIN_KEYS = new Set(["Tab", "Enter", " ", "Backspace", "Delete", "Shift"]);
/** Those that they may leave to script in a field, such as a list of suggestions. All others are typed. */
const KEYS_OF_SCRIPT = /^(Arrow|Home|End|Page|Escape)/;

/**
 * Has React hear presses, and what is typed, only where it has taken over the page. Elsewhere it would take over all
 * that leads there at once, before the browser could answer: 100 to 300 ms on a slow phone. So they do what they do
 * before any script has run: links lead on, fields are filled in, buttons are pressed again once they are alive (see
 * the starter). What is touched still comes first, for React hears of pointer and focus.
 *
 * @param container what React hydrates
 * @param hydrate listens there
 */
export function hearWhatIsTakenOver(container: Element, hydrate: () => void): void {
  const listen = container.addEventListener.bind(container);
  container.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const hear = (event: Event) => {
      if (isPlain(event) && !isTakenOver(event.target)) return;
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

/** Whether a browser answers an event without script. */
function isPlain(event: Event): boolean {
  if (!KEYS.has(event.type)) return PRESSES.has(event.type);
  // Browsers that fill in a field send keys without a name.
  const { key = "", target } = event as Partial<KeyboardEvent>;
  const isInField = target instanceof Element && target.matches("input, textarea, select");
  return isInField ? !KEYS_OF_SCRIPT.test(key) : PLAIN_KEYS.has(key);
}
