import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 h6 li dt dd tr blockquote pre figure figcaption hr br".split(" "),
);

/** The words of formatted text, line by line. */
export function plainText(html: string): string {
  return wordsOf(parseFragment(html).childNodes)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value.replace(/\s+/g, " ");
      if (!("childNodes" in node)) return "";
      const words = wordsOf(node.childNodes);
      return BLOCKS.has(node.nodeName) ? `\n${words}\n` : words;
    })
    .join("");
}
