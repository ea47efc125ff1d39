import { mapText } from "@quatrain/contract/formattedText/mapText";
import type { Node } from "@quatrain/contract/formattedText/tree";
import type { ContentContext } from "./context";
import { escapeAttribute, withLinkKinds, withoutLinkKinds, withTarget } from "./linkKinds";
import { resolveLink } from "./links";

const ANCHOR = /<a\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>([\s\S]*?)<\/a\s*>/gi;
const HREF = /\bhref\s*=\s*(["']?)(page|media):([^"'#\s]+)(?:#([^"'\s]*))?\1/i;
const SOURCE = /\b(src)\s*=\s*(["']?)media:([^"'\s>]+)\2/gi;

/** A reference from formatted text to a page or a medium. */
interface TextReference {
  readonly kind: "page" | "media";
  readonly id: string;
}

/** The pages and media that formatted text refers to, where pages show it. */
export function textReferences(html: string): TextReference[] {
  return hasReferences(html) ? referencesIn(mapText(html).nodes) : [];
}

function hasReferences(html: string): boolean {
  return /(?:page|media):/i.test(html);
}

function referencesIn(nodes: readonly Node[]): TextReference[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const { href, src } = node.attributes;
    const [, kind, id = ""] = /^(page|media):([^#]+)/i.exec(href ?? src ?? "") ?? [];
    const inner = referencesIn(node.children);
    if (kind === undefined) return inner;
    return [{ kind: kind.toLowerCase() === "page" ? "page" : "media", id }, ...inner];
  });
}

/**
 * Replaces references to pages and media by their addresses, and says of each address of the site what it leads to. Where
 * nothing is published, the words stay and the link goes.
 */
export function resolveRichText(html: string, langcode: string, context: ContentContext): string {
  const resolved = withoutLinkKinds(html).replace(
    ANCHOR,
    (whole, attributes: string, words: string) => {
      const match = HREF.exec(attributes);
      if (match === null) return whole;
      const [reference, , kind, id, fragment] = match;
      const target = kind?.toLowerCase() === "page" ? { page: id } : { media: id };
      const link = resolveLink({ ...target, fragment }, langcode, context);
      if (link === null) return words;
      return `<a${withTarget(attributes, reference, link)}>${words}</a>`;
    },
  );
  const linked = withLinkKinds(resolved, langcode, context);
  return linked.replace(SOURCE, (_whole, name: string, _quote: string, id: string) => {
    const link = resolveLink({ media: id }, langcode, context);
    return `${name}="${link === null ? "" : escapeAttribute(link.url)}"`;
  });
}
