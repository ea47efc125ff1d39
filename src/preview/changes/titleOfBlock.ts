import type { Block } from "./pairBlocks";

const MAX_LENGTH = 60;

/** A short label for a block: its title, or else its first words. */
export function titleOfBlock(block: Block): string | null {
  if ("title" in block && typeof block.title === "string") return block.title;
  const words = wordsOf(firstText(block) ?? "");
  if (words === "") return null;
  return words.length > MAX_LENGTH
    ? `${words.slice(0, MAX_LENGTH).replace(/\s\S*$/, "")} …`
    : words;
}

/** Plain text of HTML, by the browser's parser. Browser only. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? "");
  return words.join(" ").replace(/\s+/g, " ").trim();
}

/** The first formatted text in a value, or else the first title. */
function firstText(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("processed" in value && typeof value.processed === "string") return value.processed;
  if ("title" in value && typeof value.title === "string") return value.title;
  for (const entry of Object.values(value)) {
    const found = firstText(entry);
    if (found) return found;
  }
  return undefined;
}
