import { createEvent, fireEvent } from "@testing-library/react";

type Kind = "click" | "keyDown";

/**
 * Clicks an element, or presses a key on it, with each modifier that asks the browser for something else, such as going back
 * or opening a new tab.
 *
 * @returns modifiers with which the site handled the event itself
 */
export function handledWithModifiers(
  element: HTMLElement,
  kind: Kind,
  init: object = {},
): string[] {
  return ["altKey", "ctrlKey", "metaKey", "shiftKey"].filter((modifier) => {
    const event = createEvent[kind](element, { ...init, [modifier]: true });
    let isTaken = true;
    const look = () => {
      isTaken = event.defaultPrevented;
      // jsdom cannot navigate.
      event.preventDefault();
    };
    document.addEventListener(event.type, look, { once: true });
    fireEvent(element, event);
    return isTaken;
  });
}
