import type { Fields } from "../mapping/values";

/** Lexical's format bits of text nodes, with their HTML elements, the outermost first. */
export const FORMATS = [
  { bit: 1, tag: "strong", also: "b" },
  { bit: 2, tag: "em", also: "i" },
  { bit: 8, tag: "u", also: "u" },
  { bit: 4, tag: "s", also: "del" },
  { bit: 16, tag: "code", also: "code" },
  { bit: 32, tag: "sub", also: "sub" },
  { bit: 64, tag: "sup", also: "sup" },
] as const;

/** Kind of block for HTML that the editor cannot show. */
export const HTML_BLOCK = "Html";

/** Formatted text as form data: the state of a Lexical editor. */
export interface Formatted {
  readonly root: Fields;
  /** HTML of the CMS, unless somebody edited the text. */
  readonly source?: string;
}

const element = { format: "", indent: 0, version: 1, direction: "ltr" } as const;

/** Creates a Lexical node with children. */
export function elementNode(type: string, children: readonly Fields[], rest: Fields = {}): Fields {
  return { type, ...element, ...rest, children };
}

/** Creates a Lexical text node. */
export function textNode(text: string, format: number): Fields {
  return { type: "text", text, format, detail: 0, mode: "normal", style: "", version: 1 };
}

export function childrenOf(node: Fields): readonly Fields[] {
  return Array.isArray(node["children"]) ? (node["children"] as Fields[]) : [];
}
