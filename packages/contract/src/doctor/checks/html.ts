import type { Change, ChangeKind } from "../../formattedText/changes";
import { changeTexts } from "../../formattedText/changeTexts";
import { ELEMENTS } from "../../formattedText/elements";
import { mapText } from "../../formattedText/mapText";
import { type Node, treeOf } from "../../formattedText/tree";
import type { LinkKind } from "../../types";

/** Changes to an HTML text on pages, and its addresses. */
export interface HtmlFacts {
  /** Removed parts, in words. */
  readonly dropped: readonly string[];
  /** Parts shown differently, in words. */
  readonly mapped: readonly string[];
  /** Scripts and styles: `<script>`, `onclick`, `style`. */
  readonly styles: readonly string[];
  readonly addresses: readonly HtmlAddress[];
}

/** An address in a text, with the CMS's attributes `data-link` and `hreflang`. */
interface HtmlAddress {
  readonly address: string;
  readonly kind: LinkKind | null;
  readonly langcode: string | undefined;
}

/** Values of `data-link`. */
const KINDS = new Map<string, LinkKind>([
  ["page", "PAGE"],
  ["file", "FILE"],
]);

/** Longest part of a text to check: texts are not trusted. */
const MAX_TEXT = 500_000;

const DROPPED: readonly ChangeKind[] = [
  "leftOut",
  "linked",
  "picture",
  "address",
  "hidden",
  "heading",
];
const MAPPED: readonly ChangeKind[] = ["kept", "completed"];

/**
 * Finds the changes to an HTML text on pages.
 *
 * @param pictureOrigins origins of pictures besides the site; default: any
 */
export function factsOfHtml(html: string, pictureOrigins?: readonly string[]): HtmlFacts {
  const { nodes, changes } = mapText(html.slice(0, MAX_TEXT), { pictureOrigins });
  const unsafe = changes.filter(({ kind, of }) => kind === "address" && UNSAFE.test(of));
  const of = (kinds: readonly ChangeKind[]): Change[] =>
    changes
      .filter((change) => kinds.includes(change.kind) && !unsafe.includes(change))
      .map((change) => ({ ...change, of: isElement(change.of) ? `<${change.of}>` : change.of }));
  const styles = of(["style"]).map((change) => change.of);
  return {
    dropped: changeTexts(of(DROPPED)),
    mapped: changeTexts(of(MAPPED)),
    styles: [...styles, ...unsafe.map((change) => `href="${change.of.trim()}"`)],
    addresses: addressesIn(nodes),
  };
}

const UNSAFE = /^\s*(?:javascript|vbscript|data):/i;

function isElement(name: string): boolean {
  return ELEMENTS.has(name) && name !== "style";
}

function addressesIn(nodes: readonly Node[]): HtmlAddress[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const { href, hreflang, "data-link": linkType = "" } = node.attributes;
    const own = href && { address: href, kind: KINDS.get(linkType) ?? null, langcode: hreflang };
    return [...(own ? [own] : []), ...addressesIn(node.children)];
  });
}

/** Elements that are mistakes in plain text. Other names may be part of a sentence: "the tag <header>". */
const MARKUP = new Set(
  "a b br div em font h1 h2 h3 h4 h5 h6 i img li ol p script span strong sub sup u ul".split(" "),
);

/** Whether a plain text contains tags or entities. */
export function hasHtml(text: string): boolean {
  const read = treeOf(text.slice(0, MAX_TEXT));
  const isRead = read.some((node) => typeof node === "object" && MARKUP.has(node.name));
  return isRead || /&(?:[a-z]\w+|#\d{2,6}|#x[\da-f]{2,6});/i.test(text.slice(0, MAX_TEXT));
}
