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
  /** A line above the title, such as source or date. */
  meta?: ReactNode;
  /** Content between text and link. */
  children?: ReactNode;
}

/** Texts of an editor's teaser. Its link covers the nearest ancestor with the class "teaser-area". */
export function TeaserText({ title, text, link, meta, children }: TeaserTextProps) {
  // A link without text takes the title.
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
