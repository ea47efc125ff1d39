import { createEvent, fireEvent } from "@testing-library/react";

type Kind = "click" | "keyDown";

/**
 * Presses an element, or a key on it, together with each of the keys that make that a request to the browser: to go back, say,
 * or to open a link in a new tab.
 *
 * @returns names of the keys with which the site took the press for itself
 */
export function takenWithModifiers(element: HTMLElement, kind: Kind, init: object = {}): string[] {
  return ["altKey", "ctrlKey", "metaKey", "shiftKey"].filter((modifier) => {
    const event = createEvent[kind](element, { ...init, [modifier]: true });
    let isTaken = true;
    const look = () => {
      isTaken = event.defaultPrevented;
      // jsdom can follow no link.
      event.preventDefault();
    };
    document.addEventListener(event.type, look, { once: true });
    fireEvent(element, event);
    return isTaken;
  });
}
