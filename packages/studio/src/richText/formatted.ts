import type { Fields } from "../mapping/values";

/** Bits of the format of words, as Lexical has them, with the elements that stand for them, the outermost first. */
export const FORMATS = [
  { bit: 1, tag: "strong", also: "b" },
  { bit: 2, tag: "em", also: "i" },
  { bit: 8, tag: "u", also: "u" },
  { bit: 4, tag: "s", also: "del" },
  { bit: 16, tag: "code", also: "code" },
  { bit: 32, tag: "sub", also: "sub" },
  { bit: 64, tag: "sup", also: "sup" },
] as const;

/** Kind of the block that holds what the editor of formatted text cannot show. */
export const HTML_BLOCK = "Html";

/** Formatted text as the studio's form holds it: the state of a Lexical editor. */
export interface Formatted {
  readonly root: Fields;
  /** What the CMS stores, as long as nothing was edited. */
  readonly source?: string;
}

const element = { format: "", indent: 0, version: 1, direction: "ltr" } as const;

/** A node of Lexical that holds others. */
export function parent(type: string, children: readonly Fields[], rest: Fields = {}): Fields {
  return { type, ...element, ...rest, children };
}

/** Words in a format. */
export function words(text: string, format: number): Fields {
  return { type: "text", text, format, detail: 0, mode: "normal", style: "", version: 1 };
}

/** The nodes in a node. */
export function childrenOf(node: Fields): readonly Fields[] {
  return Array.isArray(node["children"]) ? (node["children"] as Fields[]) : [];
}
