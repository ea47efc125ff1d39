import sanitize from "sanitize-html";
import type { Change } from "./changes";
import { ATTRIBUTES, KEPT, LINK_SCHEMES, SHARED_ATTRIBUTES } from "./elements";
import { mapText, type TextOptions } from "./mapText";
import { htmlOf, VOID } from "./tree";

export interface SanitizeOptions extends TextOptions {
  /** Maps the attributes of a link to those on pages. */
  readonly linkAttributes?: (attributes: Record<string, string>) => Record<string, string>;
}

/**
 * Makes HTML safe for a page: keeps the elements and attributes of formatted text, maps or removes all others, and
 * limits links to http, https, mail, telephone and this site. Takes linear time.
 *
 * @returns the HTML and the changes
 */
export function sanitizeText(
  html: string,
  { linkAttributes = (attributes) => attributes, ...options }: SanitizeOptions = {},
): { readonly html: string; readonly changes: readonly Change[] } {
  const { nodes, changes } = mapText(html, options);
  // Do not rely on the mapping alone: a dedicated library enforces the list again.
  const safe = sanitize(htmlOf(nodes), {
    allowedTags: [...KEPT],
    allowedAttributes: {
      "*": [...SHARED_ATTRIBUTES],
      ...Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, each]) => [name, [...each]])),
    },
    selfClosing: [...VOID],
    allowedSchemes: [...LINK_SCHEMES],
    allowedSchemesByTag: { img: ["http", "https"] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
      img: (tagName, attributes) => ({
        tagName,
        attribs: { alt: "", ...attributes, loading: "lazy" },
      }),
    },
  });
  return { html: safe, changes };
}
