import { isInline } from "./elements";
import { mapText } from "./mapText";
import type { Node } from "./tree";

/** Adjacent elements whose words need a space between them. */
const CELLS = new Set(["td", "th"]);

/** Marks for line breaks inside words; they separate no words. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** Lines of text in formatted text, as HTML breaks them. */
export function linesOf(html: string): string[] {
  const text = /[<&]/.test(html) ? wordsOf(mapText(html).nodes) : html;
  return text
    .split("\n")
    .map((line) => line.replace(UNSEEN, "").replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** Text of formatted text, in one line. */
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

/** Words with their line breaks. */
function linesIn(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      return node.name === "br" ? "\n" : linesIn(node.children);
    })
    .join("");
}
