import sanitize from "sanitize-html";
import type { LinkKind } from "../../cms/generated";
import { pageTarget } from "../../cms/linkTarget";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

/** The elements of running text; all others are left out. */
export const TEXT_TAGS = [
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "p",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "blockquote",
  "hr",
  "pre",
  "a",
  "abbr",
  "b",
  "br",
  "cite",
  "code",
  "del",
  "em",
  "i",
  "ins",
  "kbd",
  "mark",
  "q",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "u",
  "wbr",
  "figure",
  "figcaption",
  "img",
  "table",
  "caption",
  "colgroup",
  "col",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
];

/**
 * Makes the HTML of the CMS safe to set into a page: only the elements and attributes of running
 * text stay, and links lead to http, https, mail, telephone or this site.
 *
 * Links to pages of this site get their language prefix here, by what the CMS says of them; links to other sites get
 * rel="noopener", and those to files of this site keep their mark.
 */
export function sanitizeHtml(html: string, langcode: LocaleCode): string {
  return sanitize(html, {
    allowedTags: TEXT_TAGS,
    allowedAttributes: {
      "*": ["id", "lang", "dir"],
      a: ["data-link", "href", "hreflang", "title", "rel", "download"],
      abbr: ["title"],
      img: ["src", "alt", "width", "height", "loading"],
      ol: ["start", "reversed", "type"],
      li: ["value"],
      time: ["datetime"],
      q: ["cite"],
      blockquote: ["cite"],
      th: ["scope", "colspan", "rowspan", "headers"],
      td: ["colspan", "rowspan", "headers"],
      col: ["span"],
      colgroup: ["span"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https"] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes, langcode) }),
      img: (tagName, attributes) => ({
        tagName,
        attribs: { alt: "", ...attributes, loading: "lazy" },
      }),
      h1: "h2",
    },
  });
}

function linkAttributes(
  attributes: sanitize.Attributes,
  langcode: LocaleCode,
): sanitize.Attributes {
  const { href, rel: _rel, "data-link": said, ...others } = attributes;
  if (href === undefined) return others;
  if (said === "file" && href.startsWith("/")) return { "data-link": "file", ...others, href };
  const kind: LinkKind | null = said === "page" ? "PAGE" : null;
  const { hreflang, ...rest } = others;
  const target = { url: href, kind, internal: true, langcode: kind && hreflang };
  const page = pageTarget(target, langcode);
  if (page) {
    const isNamed = hreflang !== undefined && !(kind && page.langcode === langcode);
    const language: sanitize.Attributes = isNamed ? { hreflang } : {};
    return { ...rest, ...language, href: localizedPath(page.langcode, page.path) };
  }
  if (/^https?:/i.test(href)) return { ...others, href, rel: "noopener" };
  return { ...others, href };
}
