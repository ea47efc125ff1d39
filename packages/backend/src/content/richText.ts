import { mapText } from "@quatrain/contract/formattedText/mapText";
import { type Element, htmlOf, type Node, treeOf } from "@quatrain/contract/formattedText/tree";
import type { ContentContext } from "./context";
import { type ResolvedTarget, resolveLink, resolveUrl } from "./links";

interface TextReference {
  readonly kind: "page" | "media";
  readonly id: string;
  readonly fragment?: string | undefined;
}

/** The pages and media that a formatted text refers to, in the parts that pages show. */
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
 * Replaces references to pages and media by addresses. Marks links for the site: `data-link` is `page`,
 * with the page's language in `hreflang`, or `file`. Turns links to unpublished content into plain text.
 * Returns text without links and pictures unchanged.
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

/** @returns null if the target is not published */
function linkAttributes(
  { attributes }: Element,
  langcode: string,
  context: ContentContext,
): Attributes | null {
  // Drop data-link from the stored text: only the CMS sets it.
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
