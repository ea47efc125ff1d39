import { sanitizeText } from "@quatrain/contract/formattedText/sanitizeText";
import type { LinkKind } from "../../cms/generated";
import { pageTarget } from "../../cms/linkTarget";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

/**
 * Makes the HTML of the CMS safe for a page; docs/formatted-text.md lists the rules.
 *
 * Links to pages of this site get their language prefix by the attributes of the CMS, links to other sites
 * rel="noopener"; links to files of this site keep their mark.
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
  const kind: LinkKind | null = said === "page" ? "PAGE" : null;
  const { hreflang, ...rest } = others;
  const target = { url: href, kind, internal: true, langcode: kind && hreflang };
  const page = pageTarget(target, langcode);
  if (page) {
    const isNamed = hreflang !== undefined && !(kind && page.langcode === langcode);
    const language: Record<string, string> = isNamed ? { hreflang } : {};
    return { ...rest, ...language, href: localizedPath(page.langcode, page.path) };
  }
  if (/^https?:/i.test(href)) return { ...others, href, rel: "noopener" };
  return { ...others, href };
}
