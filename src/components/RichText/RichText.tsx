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

/** Formatted text of the CMS. Wide tables and preformatted lines scroll. */
export function RichText({ html, className }: RichTextProps) {
  const { t } = useTranslation();
  const siteLinks = useSiteLinks();
  const table = t("richText.table");
  const preformatted = t("richText.preformatted");
  const words = useContext(Hyphens);
  const content = useMemo(() => {
    const linked = withLinks(withHyphenatedHeadings(html, words), siteLinks);
    return { __html: withScrollingBoxes(linked, table, preformatted) };
  }, [html, words, table, preformatted, siteLinks]);
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
    /(<a\s(?!data-link="file")(?:[^>]*\s)?href=")(\/[^"]*)"/g,
    (_link, start: string, href: string) => `${start}${siteLinks(href)}"`,
  );
}

/** What scrolls takes the focus, so that the arrow keys scroll it, and has a name. */
function withScrollingBoxes(html: string, table: string, preformatted: string): string {
  const box = `class="rich-text__table" role="region" tabindex="0" aria-label="${table}"`;
  return html
    .replace(/<table[\s>]/g, (tag) => `<div ${box}>${tag}`)
    .replaceAll("</table>", "</table></div>")
    .replace(/<pre(?=[\s>])/g, `<pre role="group" tabindex="0" aria-label="${preformatted}"`);
}
