import { sanitizeText } from "@quatrain/contract/formattedText/sanitizeText";
import { internalHref } from "../../i18n/paths";
import type { LocaleCode } from "../../i18n/locales";

/**
 * Makes the HTML of the CMS safe to set into a page: docs/formatted-text.md says what stays and what becomes of the
 * rest.
 *
 * Links to pages of this site get their language prefix here; links to other sites get
 * rel="noopener".
 */
export function sanitizeHtml(html: string, langcode: LocaleCode): string {
  return sanitizeText(html, {
    pictureOrigins: process.env.GATSBY_PICTURE_ORIGINS?.split(","),
    linkAttributes: (attributes) => linkAttributes(attributes, langcode),
  }).html;
}

function linkAttributes(
  attributes: Record<string, string>,
  langcode: LocaleCode,
): Record<string, string> {
  const { href, rel: _rel, "data-link": said, ...others } = attributes;
  if (href === undefined) return others;
  if (said === "file" && href.startsWith("/")) return { "data-link": "file", ...others, href };
  if (/^\/(?!\/)/.test(href)) return { ...others, href: internalHref(href, langcode) };
  if (/^https?:/i.test(href)) return { ...others, href, rel: "noopener" };
  return { ...others, href };
}
