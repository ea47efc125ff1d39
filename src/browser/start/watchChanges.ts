import { reactPropsOf } from "../reactProps";
import { isHydrated } from "./isHydrated";

/** Attribute of React's root element if other software has changed the page before hydration. */
export const CHANGED = "data-changed";

/**
 * Hides changes of other software from React until hydration. Extensions add elements beside fields and translation replaces
 * texts before scripts run, and React would render everything anew. Added elements pose as comments, which React skips.
 * Changed text nodes, and elements with only a text, report the text that the server sent.
 *
 * @param container React's root element, fully parsed
 */
export function watchChanges(container: Element): void {
  new MutationObserver((records) => {
    const texts = new Map<Node, string>();
    for (const { target, oldValue } of records) {
      if (oldValue !== null && !texts.has(target)) texts.set(target, oldValue);
    }
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      const element = type === "characterData" ? target.parentElement : target;
      if (!(element instanceof Element) || isHydrated(element)) continue;
      container.setAttribute(CHANGED, "");
      for (const node of addedNodes) maskAsComment(node);
      for (const node of type === "characterData" ? [target] : removedNodes) {
        if (!(node instanceof Text) || isMasked(node)) continue;
        const text = texts.get(node) ?? node.data;
        const inPlace = type === "characterData" ? node : (addedNodes[0] ?? previousSibling);
        if (inPlace === node || isMaskedAsComment(inPlace)) maskAsText(inPlace, text);
        maskText(element, text);
      }
    }
  }).observe(container, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  });
}

function maskAsComment(node: Node): void {
  // React itself adds elements after a mismatch.
  if (node instanceof Element && reactPropsOf(node)) return;
  Object.defineProperty(node, "nodeType", { value: Node.COMMENT_NODE, configurable: true });
}

/** Whether other software has added this element before hydration. */
export function isMaskedAsComment(node: Node | null): node is ChildNode {
  return node !== null && isMasked(node) && node.nodeType === Node.COMMENT_NODE;
}

const isMasked = (node: Node) => Object.hasOwn(node, "nodeType");

/** Makes a node pose as the text that it has replaced. Text that React writes into it appears in the page. */
function maskAsText(node: Node, text: string): void {
  let current = text;
  Object.defineProperties(node, {
    nodeType: { value: Node.TEXT_NODE, configurable: true },
    nodeValue: {
      configurable: true,
      get: () => current,
      set(value: string) {
        current = value;
        node.textContent = value;
      },
    },
  });
}

/** Makes an element with only a text report the original text, until React sets another. */
function maskText(element: Element, text: string): void {
  const isAlone = [...element.childNodes].every(
    (node) => node.nodeType !== Node.ELEMENT_NODE && (!(node instanceof Text) || isMasked(node)),
  );
  if (!isAlone || Object.hasOwn(element, "textContent")) return;
  Object.defineProperty(element, "textContent", {
    configurable: true,
    get: () => text,
    set(value: string) {
      Reflect.deleteProperty(element, "textContent");
      element.textContent = value;
    },
  });
}
