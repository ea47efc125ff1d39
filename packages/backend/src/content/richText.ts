import type { ContentContext } from "./context";
import { withLinkKinds, withoutLinkKinds, withTarget } from "./linkKinds";
import { resolveLink } from "./links";

const ANCHOR = /<a\b([^>]*)>([\s\S]*?)<\/a\s*>/gi;
const HREF = /\bhref\s*=\s*(["'])(page|media):([^"'#]+)(?:#([^"']*))?\1/i;
const SOURCE = /\b(src)\s*=\s*(["'])media:([^"']+)\2/gi;

/** A reference from formatted text to a page or a medium. */
interface TextReference {
  readonly kind: "page" | "media";
  readonly id: string;
}

/** The pages and media that formatted text refers to. */
export function textReferences(html: string): TextReference[] {
  const found = html.matchAll(/\b(?:href|src)\s*=\s*["'](page|media):([^"'#]+)/gi);
  return [...found].map(([, kind, id]) => ({
    kind: kind?.toLowerCase() === "page" ? "page" : "media",
    id: id ?? "",
  }));
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

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The words of formatted text, without tags. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|&#160;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
