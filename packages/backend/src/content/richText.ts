import { mapText } from "@quatrain/contract/formattedText/mapText";
import { type Element, htmlOf, type Node, treeOf } from "@quatrain/contract/formattedText/tree";
import type { ContentContext } from "./context";
import { type ResolvedTarget, resolveLink, resolveUrl } from "./links";

/** A reference from formatted text to a page or a medium. */
interface TextReference {
  readonly kind: "page" | "media";
  readonly id: string;
  readonly fragment?: string | undefined;
}

/** The pages and media that formatted text refers to, where pages show it. */
export function textReferences(html: string): TextReference[] {
  return /(?:page|media):/i.test(html) ? referencesIn(mapText(html).nodes) : [];
}

function referencesIn(nodes: readonly Node[]): TextReference[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const { href, src } = node.attributes;
    const reference = readReference(href ?? src);
    const inner = referencesIn(node.children);
    return reference === undefined ? inner : [reference, ...inner];
  });
}

function readReference(address: string | undefined): TextReference | undefined {
  const [, kind, id, fragment] = /^(page|media):([^#]+)(?:#(.*))?$/is.exec(address ?? "") ?? [];
  if (kind === undefined || id === undefined) return undefined;
  return { kind: kind.toLowerCase() === "page" ? "page" : "media", id, fragment };
}

/**
 * Replaces references to pages and media by their addresses, and says of each address of the site what it leads to: `data-link`
 * is `page`, with the language of the page in `hreflang`, or `file`. Where nothing is published, the words stay and the link
 * goes. Text without links and pictures stays as it was written.
 */
export function resolveRichText(html: string, langcode: string, context: ContentContext): string {
  if (!/<(?:a|img)[\s/]/i.test(html)) return html;
  const resolveAll = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => {
      if (typeof node === "string") return [node];
      const children = resolveAll(node.children);
      if (node.name === "a") {
        const attributes = linkAttributes(node, langcode, context);
        return attributes === null ? children : [{ ...node, attributes, children }];
      }
      if (node.name === "img") {
        return [{ ...node, attributes: pictureAttributes(node, langcode, context) }];
      }
      return [{ ...node, children }];
    });
  return htmlOf(resolveAll(treeOf(html)));
}

type Attributes = Element["attributes"];

/** @returns null for a link to what is not published */
function linkAttributes(
  { attributes }: Element,
  langcode: string,
  context: ContentContext,
): Attributes | null {
  // What a link leads to is for the CMS alone to say.
  const { "data-link": _claimed, ...written } = attributes;
  const reference = readReference(written["href"]);
  if (reference !== undefined) {
    const { kind, id, fragment } = reference;
    const link = resolveLink({ [kind]: id, fragment }, langcode, context);
    return link && withTarget(written, link);
  }
  const address = (written["href"] ?? "").replace(/[\t\n\r]/g, "").trim();
  const isOfASite = /^(?:\/(?![/\\])|https?:)/i.test(address);
  return isOfASite ? withTarget(written, resolveUrl(address, langcode, context)) : written;
}

function withTarget(attributes: Attributes, { kind, url, langcode }: ResolvedTarget): Attributes {
  const { hreflang: _written, ...rest } = attributes;
  if (kind === "PAGE") return { "data-link": "page", hreflang: langcode ?? "", ...rest, href: url };
  return { ...(kind === "FILE" && { "data-link": "file" }), ...attributes, href: url };
}

function pictureAttributes(
  { attributes }: Element,
  langcode: string,
  context: ContentContext,
): Attributes {
  const reference = readReference(attributes["src"]);
  if (reference?.kind !== "media") return attributes;
  const link = resolveLink({ media: reference.id }, langcode, context);
  return { ...attributes, src: link?.url ?? "" };
}
