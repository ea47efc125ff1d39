import { isInline } from "./elements";
import { mapText } from "./mapText";
import type { Node } from "./tree";

/** Elements next to each other whose words are told apart by a blank. */
const CELLS = new Set(["td", "th"]);

/** Where words may or must not be parted. They part no words themselves. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** The words of formatted text that pages show: line by line, as HTML has lines. */
export function linesOf(html: string): string[] {
  const text = /[<&]/.test(html) ? wordsOf(mapText(html).nodes) : html;
  return text
    .split("\n")
    .map((line) => line.replace(UNSEEN, "").replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** The words of formatted text that pages show, in one line. */
export function textOf(html: string): string {
  return linesOf(html).join(" ");
}

function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node.replace(UNSEEN, "").replace(/\s+/g, " ");
      const words = node.name === "pre" ? linesIn(node.children) : wordsOf(node.children);
      if (CELLS.has(node.name)) return `${words} `;
      return node.name === "br" || !isInline(node.name) ? `\n${words}\n` : words;
    })
    .join("");
}

/** Words whose line breaks count. */
function linesIn(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      return node.name === "br" ? "\n" : linesIn(node.children);
    })
    .join("");
}
