import { reactPropsOf } from "../reactProps";
import { isTakenOver } from "./isTakenOver";

/** Attribute of what React hydrates: something else has changed it before. */
export const CHANGED = "data-changed";

/**
 * Has React find the page as the server has drawn it, wherever it has not taken it over yet. Extensions put elements
 * beside fields, and translation replaces texts, before scripts run; React would draw everything anew. What they bring
 * stays where it is: React passes over comments, so it is told that this is one. Of a text, and of an element that holds
 * one alone, it is told the text that the server has sent, and goes on with what stands in its place.
 *
 * @param container what React hydrates, all of it there
 */
export function watchChanges(container: Element): void {
  new MutationObserver((records) => {
    const texts = new Map<Node, string>();
    for (const { target, oldValue } of records) {
      if (oldValue !== null && !texts.has(target)) texts.set(target, oldValue);
    }
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      const element = type === "characterData" ? target.parentElement : target;
      if (!(element instanceof Element) || isTakenOver(element)) continue;
      container.setAttribute(CHANGED, "");
      for (const node of addedNodes) passOver(node);
      for (const node of type === "characterData" ? [target] : removedNodes) {
        if (!(node instanceof Text) || isToldOf(node)) continue;
        const text = texts.get(node) ?? node.data;
        const inPlace = type === "characterData" ? node : (addedNodes[0] ?? previousSibling);
        if (inPlace === node || isPassedOver(inPlace)) standFor(inPlace, text);
        keepText(element, text);
      }
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

/** Whether something else has put an element into the page before React was there, beside what the server has drawn. */
export function isPassedOver(node: Node | null): node is ChildNode {
  return node !== null && isToldOf(node) && node.nodeType === Node.COMMENT_NODE;
}

const isToldOf = (node: Node) => Object.hasOwn(node, "nodeType");

/** A node that React takes for the text it has replaced. What React writes into it comes into the page. */
function standFor(node: Node, text: string): void {
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

/** An element that holds nothing else says what its text was, until React gives it another. */
function keepText(element: Element, text: string): void {
  const isAlone = [...element.childNodes].every(
    (node) => node.nodeType !== Node.ELEMENT_NODE && (!(node instanceof Text) || isToldOf(node)),
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
