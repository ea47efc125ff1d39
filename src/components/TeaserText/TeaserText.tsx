import type { ReactNode } from "react";
import type { TextFragment } from "../../cms/generated";
import { CmsLink } from "../CmsLink/CmsLink";
import type { SiteLink } from "../CmsLink/siteLink";
import { Heading } from "../Heading/Heading";
import { useHyphenated } from "../Hyphens/Hyphens";
import { Icon } from "../Icon/Icon";
import { RichText } from "../RichText/RichText";
import "./TeaserText.css";

interface TeaserTextProps {
  title?: string | null | undefined;
  text?: TextFragment | null | undefined;
  link?: SiteLink | null | undefined;
  /** A line above the title: a source, a date. */
  meta?: ReactNode;
  /** What stands between the text and the link. */
  children?: ReactNode;
}

/**
 * The words of a teaser that an editor wrote. Its one link covers the nearest ancestor with the
 * class "teaser-area", which should hold the whole teaser.
 */
export function TeaserText({ title, text, link, meta, children }: TeaserTextProps) {
  // A link without words of its own is the title.
  const hyphenate = useHyphenated();
  const linkedTitle = link && title && !link.title;
  return (
    <div className="teaser-text">
      {title && (
        <Heading className="teaser-text__title">
          {linkedTitle ? (
            <CmsLink link={link} className="teaser-text__link">
              {hyphenate(title)}
            </CmsLink>
          ) : (
            title
          )}
        </Heading>
      )}
      {meta && <div className="teaser-text__meta label">{meta}</div>}
      {text && <RichText className="teaser-text__text" html={text.processed} />}
      {children}
      {link && !linkedTitle && (
        <CmsLink link={link} className="teaser-text__link teaser-text__more">
          <span>{link.title ?? link.url}</span>
          {link.internal && <Icon name="arrow-right" />}
        </CmsLink>
      )}
    </div>
  );
}
