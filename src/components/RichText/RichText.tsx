import { useContext, useMemo } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Hyphens } from "../Hyphens/Hyphens";
import { withHyphenatedHeadings } from "../Hyphens/hyphenated";
import { useSiteLinks, type SiteLinks } from "../SiteLinks/SiteLinks";
import "./RichText.css";

interface RichTextProps {
  /** HTML that was sanitized, with language prefixes in its links. */
  html: string;
  className?: string | undefined;
}

/** Formatted text of the CMS. Wide tables scroll. */
export function RichText({ html, className }: RichTextProps) {
  const { t } = useTranslation();
  const siteLinks = useSiteLinks();
  const label = t("richText.table");
  const words = useContext(Hyphens);
  const content = useMemo(() => {
    const linked = withLinks(withHyphenatedHeadings(html, words), siteLinks);
    return { __html: withScrollingTables(linked, label) };
  }, [html, words, label, siteLinks]);
  return (
    <div
      className={className ? `rich-text ${className}` : "rich-text"}
      dangerouslySetInnerHTML={content}
    />
  );
}

/** The sanitizer writes all links in one form, which this recognizes. */
function withLinks(html: string, siteLinks: SiteLinks): string {
  return html.replace(
    /(<a\s(?:[^>]*\s)?href=")(\/[^"]*)"/g,
    (_link, start: string, href: string) => `${start}${siteLinks(href)}"`,
  );
}

function withScrollingTables(html: string, label: string): string {
  const attributes = `class="rich-text__table" role="region" tabindex="0" aria-label="${label}"`;
  return html
    .replace(/<table[\s>]/g, (tag) => `<div ${attributes}>${tag}`)
    .replaceAll("</table>", "</table></div>");
}
