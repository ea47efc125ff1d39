import { type Fields, isFields } from "../mapping/values";
import { childrenOf, FORMATS, type Formatted, HTML_BLOCK } from "./formatted";
import { formattedOf } from "./formattedOf";

/** HTML of formatted text: the CMS's own, unless somebody edited it. Empty without a text. */
export function htmlOf(value: unknown): string {
  if (!isFormatted(value)) return "";
  const written = writeBlocks(value.root);
  const { source } = value;
  if (typeof source !== "string") return written;
  return writeBlocks(formattedOf(source).root) === written ? source : written;
}

function isFormatted(value: unknown): value is Formatted {
  return isFields(value) && isFields(value["root"]);
}

function writeBlocks(root: Fields): string {
  const blocks = childrenOf(root).map(writeBlock);
  return blocks.filter((block) => block !== "").join("\n");
}

function writeBlock(node: Fields): string {
  const inner = () => writeLine(childrenOf(node));
  switch (node["type"]) {
    case "heading":
      return `<${tagOf(node, /^h[2-6]$/, "h2")}>${inner()}</${tagOf(node, /^h[2-6]$/, "h2")}>`;
    case "quote":
      return `<blockquote><p>${inner()}</p></blockquote>`;
    case "list":
      return writeList(node);
    case "horizontalrule":
      return "<hr>";
    case "block": {
      const fields = isFields(node["fields"]) ? node["fields"] : {};
      return fields["blockType"] === HTML_BLOCK ? String(fields["html"] ?? "") : "";
    }
    default: {
      const line = inner();
      return line === "" ? "" : `<p>${line}</p>`;
    }
  }
}

function tagOf(node: Fields, allowed: RegExp, otherwise: string): string {
  const tag = String(node["tag"]);
  return allowed.test(tag) ? tag : otherwise;
}

function writeList(node: Fields): string {
  const tag = tagOf(node, /^[uo]l$/, "ul");
  const items: string[] = [];
  for (const item of childrenOf(node)) {
    const children = childrenOf(item);
    const [first] = children;
    const nested = first?.["type"] === "list" ? writeList(first) : undefined;
    if (nested === undefined) items.push(writeLine(children));
    else items.push(`${items.pop() ?? ""}${nested}`);
  }
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join("")}</${tag}>`;
}

/** Wraps adjacent text nodes of the same format in one element. */
function writeLine(nodes: readonly Fields[], outer = 0): string {
  let html = "";
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at] ?? {};
    const format = formatOf(node) & ~outer;
    const open = FORMATS.find(({ bit }) => (format & bit) !== 0);
    if (open === undefined) {
      html += writeInline(node);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < nodes.length && (formatOf(nodes[end] ?? {}) & open.bit) !== 0) end += 1;
    html += `<${open.tag}>${writeLine(nodes.slice(at, end), outer | open.bit)}</${open.tag}>`;
    at = end;
  }
  return html;
}

function formatOf(node: Fields): number {
  return node["type"] === "text" ? Number(node["format"] ?? 0) : 0;
}

function writeInline(node: Fields): string {
  switch (node["type"]) {
    case "text":
      return escape(String(node["text"] ?? ""));
    case "linebreak":
      return "<br>";
    case "link":
    case "autolink": {
      const fields = isFields(node["fields"]) ? node["fields"] : {};
      const href = escape(String(fields["url"] ?? "")).replaceAll('"', "&quot;");
      return `<a href="${href}">${writeLine(childrenOf(node))}</a>`;
    }
    default:
      return writeLine(childrenOf(node));
  }
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
