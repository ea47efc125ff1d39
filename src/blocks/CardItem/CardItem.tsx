import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { CmsLink } from "../../components/CmsLink/CmsLink";
import { Heading } from "../../components/Heading/Heading";
import { useHyphenated } from "../../components/Hyphens/Hyphens";
import { Icon } from "../../components/Icon/Icon";
import { Picture } from "../../components/Picture/Picture";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import "./CardItem.css";

/** A card with picture, title and text. Its link covers the whole card. */
export function CardItem({ title, text, image, link }: BlockProps<"CardItem">) {
  const hyphenate = useHyphenated();
  if (!title && !text && !image) return null;
  // A link without text takes the title.
  const linkedTitle = link && title && !link.title;
  return (
    <BlockSection className="card-item" id={anchorOf({ title })}>
      <div className="card-item__card" data-pictured={image ? true : undefined}>
        <div className="card-item__body">
          {title && (
            <Heading className="card-item__title">
              {linkedTitle ? (
                <CmsLink link={link} className="card-item__link">
                  {hyphenate(title)}
                </CmsLink>
              ) : (
                title
              )}
            </Heading>
          )}
          {text && <RichText className="card-item__text" html={text.processed} />}
          {link && !linkedTitle && (
            <CmsLink link={link} className="card-item__link card-item__more">
              <span>{link.title ?? link.url}</span>
              {link.internal && <Icon name="arrow-right" />}
            </CmsLink>
          )}
        </div>
        {image && (
          <Picture
            className="card-item__picture"
            image={image}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            aspectRatio="3:2"
          />
        )}
      </div>
    </BlockSection>
  );
}
