import { useMemo } from "react";
import { useSiteLinks, type SiteLinks } from "../SiteLinks/SiteLinks";
import "./RichText.css";

interface RichTextProps {
  /** HTML prepared by src/server/cms/formattedText.ts. */
  html: string;
  className?: string | undefined;
}

export function RichText({ html, className }: RichTextProps) {
  const siteLinks = useSiteLinks();
  const content = useMemo(() => ({ __html: withLinks(html, siteLinks) }), [html, siteLinks]);
  return (
    <div
      className={className ? `rich-text ${className}` : "rich-text"}
      dangerouslySetInnerHTML={content}
    />
  );
}

/** The sanitizer writes all links in one form, which this pattern matches. */
function withLinks(html: string, siteLinks: SiteLinks): string {
  return html.replace(
    /(<a\s(?!data-link="file")(?:[^>]*\s)?href=")(\/[^"]*)"/g,
    (_link, start: string, href: string) => `${start}${siteLinks(href)}"`,
  );
}
