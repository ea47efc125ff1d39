import sanitize from "sanitize-html";
import type { Change } from "./changes";
import { ATTRIBUTES, KEPT, LINK_SCHEMES, SHARED_ATTRIBUTES } from "./elements";
import { mapText, type TextOptions } from "./mapText";
import { htmlOf, VOID } from "./tree";

export interface SanitizeOptions extends TextOptions {
  /** Gives the attributes of a link that pages are to have. */
  readonly linkAttributes?: (attributes: Record<string, string>) => Record<string, string>;
}

/**
 * Makes HTML safe to set into a page: only the elements and attributes of formatted text stay, all else is brought into
 * them or left out, and links lead to http, https, mail, telephone or this site. Time grows with the length of the text.
 *
 * @returns the HTML, and what was done to it
 */
export function sanitizeText(
  html: string,
  { linkAttributes = (attributes) => attributes, ...options }: SanitizeOptions = {},
): { readonly html: string; readonly changes: readonly Change[] } {
  const { nodes, changes } = mapText(html, options);
  // What has come through so far is not trusted: the list is enforced once more, by a library whose task that is.
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
