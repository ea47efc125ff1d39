import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Fields } from "../mapping/values";
import { FORMATS, type Formatted, HTML_BLOCK, parent, words } from "./formatted";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === "#text";
const isElement = (node: Node): node is Element => "tagName" in node;

/** Thrown at what an editor of formatted text cannot show. */
class Unshowable extends Error {
  override name = "Unshowable";
}

/**
 * HTML as the state of an editor. What it cannot show, such as tables, becomes a block of HTML; so nothing is lost.
 * `htmlOf` makes the same HTML of it again.
 */
export function formattedOf(html: string): Formatted {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  const children: Fields[] = [];
  let loose: Node[] = [];
  const closeParagraph = (): void => {
    const inline = trimmed(loose.flatMap((node) => inlineOf(node, 0)));
    if (inline.length > 0) children.push(parent("paragraph", inline));
    loose = [];
  };
  for (const node of childNodes) {
    if (isLoose(node)) loose.push(node);
    else {
      closeParagraph();
      children.push(shown(() => blockOf(node)) ?? htmlBlock(node, html));
    }
  }
  closeParagraph();
  if (children.length === 0) children.push(parent("paragraph", []));
  return { root: parent("root", children), source: html };
}

/** Whether something stands in a line of text, and can be shown there. */
function isLoose(node: Node): boolean {
  return shown(() => inlineOf(node, 0)) !== undefined;
}

function shown<T>(show: () => T): T | undefined {
  try {
    return show();
  } catch (error) {
    if (error instanceof Unshowable) return undefined;
    throw error;
  }
}

function blockOf(node: Node): Fields {
  if (!isElement(node) || node.attrs.length > 0) throw new Unshowable();
  const { tagName, childNodes } = node;
  if (tagName === "p") return parent("paragraph", lineOf(childNodes));
  if (/^h[2-6]$/.test(tagName)) return parent("heading", lineOf(childNodes), { tag: tagName });
  if (tagName === "hr") return { type: "horizontalrule", version: 1 };
  if (tagName === "ul" || tagName === "ol") return listOf(node);
  if (tagName !== "blockquote") throw new Unshowable();
  const inner = childNodes.filter((child) => !isBlank(child));
  const [only] = inner;
  const isParagraph = inner.length === 1 && only !== undefined && isPlain(only, "p");
  return parent("quote", lineOf(isParagraph ? only.childNodes : inner));
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
  return parent("list", numbered, { listType: kind, tag: tagName, start: 1 });
}

/** An entry of a list; a list within is an entry of its own, as Lexical has it. */
function itemsOf(item: Node): Fields[] {
  if (!isPlain(item, "li")) throw new Unshowable();
  const isList = (node: Node): node is Element => isPlain(node, "ul") || isPlain(node, "ol");
  const inner = item.childNodes.filter(isList);
  const before = item.childNodes.filter((node) => !isList(node));
  const last = item.childNodes.filter((node) => !isBlank(node)).at(-1);
  const isLast = inner.length === 1 && last === inner[0];
  const line = lineOf(before);
  // A list without words before it would be taken for one of the entry before.
  if (inner.length > 0 && (!isLast || line.length === 0)) throw new Unshowable();
  return [parent("listitem", line), ...inner.map((each) => parent("listitem", [listOf(each)]))];
}

function lineOf(nodes: readonly Node[]): Fields[] {
  return trimmed(nodes.flatMap((node) => inlineOf(node, 0)));
}

function inlineOf(node: Node, format: number): Fields[] {
  if (isText(node)) {
    const text = node.value.replace(/[ \t\n\r\f]+/g, " ");
    return text === "" ? [] : [words(text, format)];
  }
  if (!isElement(node)) throw new Unshowable();
  const { tagName, attrs, childNodes } = node;
  if (tagName === "a") return [linkOf(node, format)];
  if (attrs.length > 0) throw new Unshowable();
  if (tagName === "br") return [{ type: "linebreak", version: 1 }];
  const known = FORMATS.find(({ tag, also }) => tag === tagName || also === tagName);
  if (known === undefined) throw new Unshowable();
  return childNodes.flatMap((child) => inlineOf(child, format | known.bit));
}

function linkOf({ attrs, childNodes }: Element, format: number): Fields {
  const [href] = attrs;
  if (attrs.length !== 1 || href?.name !== "href") throw new Unshowable();
  const fields = { linkType: "custom", url: href.value, newTab: false };
  const inner = childNodes.flatMap((child) => inlineOf(child, format));
  if (inner.length === 0) throw new Unshowable();
  return parent("link", inner, { fields, version: 3 });
}

/** Without the space at both ends, which no browser shows. */
function trimmed(line: readonly Fields[]): Fields[] {
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
