import { reactPropsOf } from "../reactProps";
import { SCROLL_SIGNS } from "../scrollSigns";
import { isPassedOver } from "./watchChanges";

/** What a visitor may have filled in, ticked or opened, and what may have the focus. */
const KEPT =
  "input:not([type=hidden]), textarea, select, details, summary, button, a[href], [tabindex]";

/**
 * Keeps what a visitor did before React has taken over the page, however it does so: what it draws anew is given
 * the entries, ticks, focus and selection of what stood there before, and says so to its component as if the visitor had just
 * done it. The page stays where it was scrolled to. Ends when another page is shown.
 *
 * @param container what React hydrates
 * @returns to be called when React has drawn something anew that it should have taken over
 */
export function keepEntries(container: Element): () => void {
  const { pathname } = window.location;
  const ended = new AbortController();
  const { signal } = ended;
  /** What is gone, by what it was. */
  const lost = new Map<string, Element[]>();
  let isDrawnAnew = false;
  let focused = document.activeElement;
  let scrolled = window.scrollY;
  let isScrolledBack = false;

  const observer = new MutationObserver((records) => {
    if (window.location.pathname !== pathname) {
      observer.disconnect();
      ended.abort();
      return;
    }
    const removed = records.flatMap((record) => keptIn(record.removedNodes));
    for (const element of removed) {
      // What React takes away later, it takes away for good.
      if (element.isConnected || (reactPropsOf(element) && !isDrawnAnew)) continue;
      const key = keyOf(element);
      lost.set(key, [...(lost.get(key) ?? []), element]);
    }
    isScrolledBack ||= isDrawnAnew;
    isDrawnAnew = false;
    const hadFocus = focused !== null && removed.includes(focused);
    if (hadFocus && focused?.isConnected) focusAgain(focused, focused);
    for (const element of records.flatMap((record) => keptIn(record.addedNodes))) {
      if (!element.isConnected) continue;
      const before = lost.get(keyOf(element))?.shift();
      if (!before) continue;
      giveBack(before, element);
      if (before === focused) focusAgain(before, element);
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
      // Some browsers report it of what is taken away, too, and before it is.
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
  return () => (isDrawnAnew = true);
}

function keptIn(nodes: NodeList): Element[] {
  return [...nodes].flatMap((node) => {
    if (!(node instanceof Element)) return [];
    const inside = [...node.querySelectorAll(KEPT)];
    return node.matches(KEPT) ? [node, ...inside] : inside;
  });
}

/** Identifies an element before and after React draws it. Elements with the same key stand in the same order. */
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

function giveBack(from: Element, to: Element): void {
  if (isPassedOver(from.previousSibling)) to.before(from.previousSibling);
  if (isPassedOver(from.nextSibling)) to.after(from.nextSibling);
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) {
    to.open = from.open;
  } else if (!isChanged(from)) {
    return;
  } else if (isChoice(from) && isChoice(to)) {
    if (to.checked !== from.checked) to.click();
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    const chosen = new Set([...from.selectedOptions].map(({ value }) => value));
    for (const option of to.options) option.selected = chosen.has(option.value);
    say(to);
  } else if (isText(from) && isText(to)) {
    if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.files?.length) {
      to.files = from.files;
    } else {
      // React puts a property of its own before this one, and takes what is written there for its own.
      const prototype: unknown = Object.getPrototypeOf(to);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(to, from.value);
    }
    say(to);
  }
}

function say(element: Element): void {
  for (const type of ["input", "change"]) {
    element.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function focusAgain(from: Element, to: Element): void {
  if (document.activeElement !== document.body || !(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!isText(from) || !isText(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? "none");
}
