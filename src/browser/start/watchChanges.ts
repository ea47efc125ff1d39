import { reactPropsOf } from "../reactProps";
import { isTakenOver } from "./isTakenOver";

/** Attribute of what React hydrates: something else has changed it before. */
export const CHANGED = "data-changed";

/**
 * Has React find the page as the server has drawn it, wherever it has not taken it over yet. Extensions put elements
 * beside fields, and translation replaces texts, before scripts run; React would draw everything anew. What they bring
 * stays where it is: React passes over comments, so it is told that this is one. It asks an element for its text, and
 * is told the one that was replaced.
 *
 * @param container what React hydrates, all of it there
 */
export function watchChanges(container: Element): void {
  new MutationObserver((records) => {
    const texts = new Map<Node, string>();
    for (const { target, oldValue } of records) {
      if (oldValue !== null && !texts.has(target)) texts.set(target, oldValue);
    }
    for (const { type, target, addedNodes, removedNodes } of records) {
      const element = type === "characterData" ? target.parentElement : target;
      if (!(element instanceof Element) || isTakenOver(element)) continue;
      for (const node of addedNodes) passOver(node);
      for (const node of type === "characterData" ? [target] : removedNodes) {
        if (node instanceof Text) keepText(element, texts.get(node) ?? node.data);
      }
      container.setAttribute(CHANGED, "");
    }
  }).observe(container, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  });
}

function passOver(node: Node): void {
  // Where React has found a difference all the same, it puts in what it draws itself.
  if (node instanceof Element && reactPropsOf(node)) return;
  Object.defineProperty(node, "nodeType", { value: Node.COMMENT_NODE, configurable: true });
}

/** Whether something else has put a node into the page, before React was there. */
export function isPassedOver(node: Node | null): node is ChildNode {
  return node !== null && Object.hasOwn(node, "nodeType");
}

function keepText(element: Element, text: string): void {
  if (Object.hasOwn(element, "textContent")) return;
  Object.defineProperty(element, "textContent", {
    configurable: true,
    get: () => text,
    set(value: string) {
      Reflect.deleteProperty(element, "textContent");
      element.textContent = value;
    },
  });
}
