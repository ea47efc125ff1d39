import { treeOf } from "@quatrain/contract/formattedText/tree";
import { type ResolvedTarget, resolveUrl } from "./links";
import type { AddressContext } from "./siteAddress";

/** No further than the next tag, so that what is never closed costs no time. */
const OPEN_ANCHOR = /<a(?=[\s/])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;

const HREF = /(?<![\w-])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const SAID = /(?<![\w-])data-link\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

const LANGUAGE = /(?<![\w-])hreflang\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** Formatted text without what only the CMS may say of its links. */
export function withoutLinkKinds(html: string): string {
  if (!html.includes("data-link")) return html;
  return html.replace(OPEN_ANCHOR, (whole) => whole.replace(SAID, ""));
}

/**
 * Says of each address of the site in formatted text what it leads to: `data-link` is `page`, with the language of the page
 * in `hreflang`, or `file`.
 */
export function withLinkKinds(html: string, langcode: string, context: AddressContext): string {
  return html.replace(OPEN_ANCHOR, (whole, attributes: string) => {
    const [reference, double, single, bare] = HREF.exec(attributes) ?? [];
    // References to pages and media are marked already.
    if (reference === undefined || attributes.startsWith(MARK)) return whole;
    const written = decoded(double ?? single ?? bare ?? "");
    const address = written.replace(/[\t\n\r]/g, "").trim();
    if (!/^(?:\/(?![/\\])|https?:)/i.test(address)) return whole;
    return `<a${withTarget(attributes, reference, resolveUrl(address, langcode, context))}>`;
  });
}

const MARK = " data-link=";

/** The attributes of a link that leads to a target in place of where a reference in them leads. */
export function withTarget(
  attributes: string,
  reference: string,
  { kind, url, langcode }: ResolvedTarget,
): string {
  const href = `href="${escapeAttribute(url)}"`;
  const rest = attributes.replace(reference, () => href);
  if (kind === "FILE") return `${MARK}"file"${rest}`;
  if (kind !== "PAGE") return rest;
  return `${MARK}"page" hreflang="${langcode}"${rest.replace(LANGUAGE, "")}`;
}

/** A text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The value of an attribute, with the letters that its entities stand for. */
function decoded(value: string): string {
  if (!value.includes("&")) return value;
  const [link] = treeOf(`<a href="${value.replaceAll('"', "&quot;")}">`);
  return typeof link === "object" ? (link.attributes["href"] ?? value) : value;
}
