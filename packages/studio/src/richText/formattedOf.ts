import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Fields } from "../mapping/values";
import { FORMATS, type Formatted, HTML_BLOCK, elementNode, textNode } from "./formatted";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === "#text";
const isElement = (node: Node): node is Element => "tagName" in node;

/** The editor cannot show some HTML. */
class UnsupportedHtml extends Error {
  override name = "UnsupportedHtml";
}

/**
 * Converts HTML to the state of an editor. HTML that the editor cannot show, such as tables, becomes a block of HTML.
 * `htmlOf` converts it back without loss.
 */
export function formattedOf(html: string): Formatted {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  const children: Fields[] = [];
  let inlineNodes: Node[] = [];
  const closeParagraph = (): void => {
    const inline = trimLine(inlineNodes.flatMap((node) => inlineOf(node, 0)));
    if (inline.length > 0) children.push(elementNode("paragraph", inline));
    inlineNodes = [];
  };
  for (const node of childNodes) {
    if (isInline(node)) inlineNodes.push(node);
    else {
      closeParagraph();
      children.push(ifSupported(() => blockOf(node)) ?? htmlBlock(node, html));
    }
  }
  closeParagraph();
  if (children.length === 0) children.push(elementNode("paragraph", []));
  return { root: elementNode("root", children), source: html };
}

/** Whether a node is inline content that the editor can show. */
function isInline(node: Node): boolean {
  return ifSupported(() => inlineOf(node, 0)) !== undefined;
}

function ifSupported<T>(convert: () => T): T | undefined {
  try {
    return convert();
  } catch (error) {
    if (error instanceof UnsupportedHtml) return undefined;
    throw error;
  }
}

function blockOf(node: Node): Fields {
  if (!isElement(node) || node.attrs.length > 0) throw new UnsupportedHtml();
  const { tagName, childNodes } = node;
  if (tagName === "p") return elementNode("paragraph", lineOf(childNodes));
  if (/^h[2-6]$/.test(tagName)) return elementNode("heading", lineOf(childNodes), { tag: tagName });
  if (tagName === "hr") return { type: "horizontalrule", version: 1 };
  if (tagName === "ul" || tagName === "ol") return listOf(node);
  if (tagName !== "blockquote") throw new UnsupportedHtml();
  const inner = childNodes.filter((child) => !isBlank(child));
  const [only] = inner;
  const isParagraph = inner.length === 1 && only !== undefined && isPlain(only, "p");
  return elementNode("quote", lineOf(isParagraph ? only.childNodes : inner));
}

function isPlain(node: Node, tag: string): node is Element {
  return isElement(node) && node.tagName === tag && node.attrs.length === 0;
}

function isBlank(node: Node): boolean {
  return isText(node) && node.value.trim() === "";
}

function listOf({ tagName, childNodes }: Element): Fields {
  const items = childNodes.filter((child) => !isBlank(child)).flatMap(itemsOf);
  const kind = tagName === "ul" ? "bullet" : "number";
  const numbered = items.map((item, index) => ({ ...item, value: index + 1 }));
  return elementNode("list", numbered, { listType: kind, tag: tagName, start: 1 });
}

/** Converts a list item. In Lexical, a nested list is an item of its own. */
function itemsOf(item: Node): Fields[] {
  if (!isPlain(item, "li")) throw new UnsupportedHtml();
  const isList = (node: Node): node is Element => isPlain(node, "ul") || isPlain(node, "ol");
  const inner = item.childNodes.filter(isList);
  const before = item.childNodes.filter((node) => !isList(node));
  const last = item.childNodes.filter((node) => !isBlank(node)).at(-1);
  const isLast = inner.length === 1 && last === inner[0];
  const line = lineOf(before);
  // Without text before it, Lexical would add the nested list to the previous item.
  if (inner.length > 0 && (!isLast || line.length === 0)) throw new UnsupportedHtml();
  return [
    elementNode("listitem", line),
    ...inner.map((each) => elementNode("listitem", [listOf(each)])),
  ];
}

function lineOf(nodes: readonly Node[]): Fields[] {
  return trimLine(nodes.flatMap((node) => inlineOf(node, 0)));
}

function inlineOf(node: Node, format: number): Fields[] {
  if (isText(node)) {
    const text = node.value.replace(/[ \t\n\r\f]+/g, " ");
    return text === "" ? [] : [textNode(text, format)];
  }
  if (!isElement(node)) throw new UnsupportedHtml();
  const { tagName, attrs, childNodes } = node;
  if (tagName === "a") return [linkOf(node, format)];
  if (attrs.length > 0) throw new UnsupportedHtml();
  if (tagName === "br") return [{ type: "linebreak", version: 1 }];
  const known = FORMATS.find(({ tag, also }) => tag === tagName || also === tagName);
  if (known === undefined) throw new UnsupportedHtml();
  return childNodes.flatMap((child) => inlineOf(child, format | known.bit));
}

function linkOf({ attrs, childNodes }: Element, format: number): Fields {
  const [href] = attrs;
  if (attrs.length !== 1 || href?.name !== "href") throw new UnsupportedHtml();
  const fields = { linkType: "custom", url: href.value, newTab: false };
  const inner = childNodes.flatMap((child) => inlineOf(child, format));
  if (inner.length === 0) throw new UnsupportedHtml();
  return elementNode("link", inner, { fields, version: 3 });
}

/** Removes spaces at both ends, which browsers do not show. */
function trimLine(line: readonly Fields[]): Fields[] {
  const cut = (node: Fields | undefined, end: RegExp): Fields[] =>
    node?.["type"] === "text" ? [{ ...node, text: String(node["text"]).replace(end, "") }] : [];
  const first = cut(line[0], /^ +/);
  const rest = [...first, ...line.slice(first.length)];
  const last = cut(rest.at(-1), / +$/);
  return [...rest.slice(0, rest.length - last.length), ...last].filter(
    (node) => node["type"] !== "text" || node["text"] !== "",
  );
}

function htmlBlock(node: Node, html: string): Fields {
  const place = node.sourceCodeLocation;
  const source = place ? html.slice(place.startOffset, place.endOffset) : "";
  const fields = { blockType: HTML_BLOCK, blockName: "", html: source };
  return { type: "block", version: 2, format: "", fields };
}
