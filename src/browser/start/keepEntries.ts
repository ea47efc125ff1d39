import { reactPropsOf } from "../reactProps";
import { SCROLL_SIGNS } from "../historyEntries";
import { isMaskedAsComment } from "./watchChanges";

/** Elements that may have entries, an open state or the focus. */
const KEPT =
  "input:not([type=hidden]), textarea, select, details, summary, button, a[href], [tabindex]";

/**
 * Keeps what a visitor did before hydration. If React renders elements anew, gives them the entries, checked state, focus and
 * selection of the old ones, and dispatches events to their components as if the visitor had just entered them. Keeps the
 * scroll position. Ends when another page appears.
 *
 * @param container root element of React
 * @returns a function to call when React has rendered a part anew instead of hydrating it
 */
export function keepEntries(container: Element): () => void {
  const { pathname } = window.location;
  const ended = new AbortController();
  const { signal } = ended;
  const lost = new Map<string, Element[]>();
  let isRedrawn = false;
  let focused = document.activeElement;
  let scrolled = window.scrollY;
  let isScrolledBack = false;

  const observer = new MutationObserver((records) => {
    if (window.location.pathname !== pathname) {
      observer.disconnect();
      ended.abort();
      return;
    }
    const removed = records.flatMap((record) => keptElementsIn(record.removedNodes));
    for (const element of removed) {
      // Later removals by React are intended.
      if (element.isConnected || (reactPropsOf(element) && !isRedrawn)) continue;
      const key = keyOf(element);
      lost.set(key, [...(lost.get(key) ?? []), element]);
    }
    isScrolledBack ||= isRedrawn;
    isRedrawn = false;
    const hadFocus = focused !== null && removed.includes(focused);
    if (hadFocus && focused?.isConnected) restoreFocus(focused, focused);
    for (const element of records.flatMap((record) => keptElementsIn(record.addedNodes))) {
      if (!element.isConnected) continue;
      const before = lost.get(keyOf(element))?.shift();
      if (!before) continue;
      restore(before, element);
      if (before === focused) restoreFocus(before, element);
      else if (isChanged(before))
        element.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    }
    if (isScrolledBack) window.scrollTo({ top: scrolled, behavior: "instant" });
  });
  observer.observe(container, { childList: true, subtree: true });

  document.addEventListener("focusin", ({ target }) => (focused = target as Element), { signal });
  document.addEventListener(
    "focusout",
    ({ target }) =>
      // Some browsers also fire focusout just before they remove an element.
      setTimeout(() => {
        if (focused === target && focused?.isConnected) focused = null;
      }),
    { signal },
  );
  addEventListener(
    "scroll",
    () => {
      if (!isScrolledBack) scrolled = window.scrollY;
    },
    { signal, passive: true },
  );
  for (const sign of SCROLL_SIGNS) {
    addEventListener(sign, () => (isScrolledBack = false), { signal, passive: true });
  }
  return () => (isRedrawn = true);
}

function keptElementsIn(nodes: NodeList): Element[] {
  return [...nodes].flatMap((node) => {
    if (!(node instanceof Element)) return [];
    const inside = [...node.querySelectorAll(KEPT)];
    return node.matches(KEPT) ? [node, ...inside] : inside;
  });
}

/** Key of an element before and after React renders it. Elements with the same key keep their order. */
function keyOf(element: Element): string {
  const names = ["type", "name", "href", isChoice(element) ? "value" : "type"];
  return [element.localName, ...names.map((name) => element.getAttribute(name))].join();
}

function isChoice(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Whether a visitor has filled in a field. */
function isChanged(element: Element): boolean {
  if (isChoice(element)) return element.checked !== element.defaultChecked;
  if (isText(element)) return element.value !== element.defaultValue;
  if (!(element instanceof HTMLSelectElement)) return false;
  return [...element.options].some((option) => option.selected !== option.defaultSelected);
}

function restore(from: Element, to: Element): void {
  if (isMaskedAsComment(from.previousSibling)) to.before(from.previousSibling);
  if (isMaskedAsComment(from.nextSibling)) to.after(from.nextSibling);
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) {
    to.open = from.open;
  } else if (!isChanged(from)) {
    return;
  } else if (isChoice(from) && isChoice(to)) {
    if (to.checked !== from.checked) to.click();
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    const chosen = new Set([...from.selectedOptions].map(({ value }) => value));
    for (const option of to.options) option.selected = chosen.has(option.value);
    dispatchInput(to);
  } else if (isText(from) && isText(to)) {
    if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.files?.length) {
      to.files = from.files;
    } else {
      // React shadows this property on the element and would ignore the change as its own.
      const prototype: unknown = Object.getPrototypeOf(to);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(to, from.value);
    }
    dispatchInput(to);
  }
}

function dispatchInput(element: Element): void {
  for (const type of ["input", "change"]) {
    element.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function restoreFocus(from: Element, to: Element): void {
  if (document.activeElement !== document.body || !(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!isText(from) || !isText(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? "none");
}
