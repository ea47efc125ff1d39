import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { ButtonLink } from "../../components/Button/Button";
import { Heading } from "../../components/Heading/Heading";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import "./TeaserListItemCta.css";

/** A call to action: a text and a button. */
export function TeaserListItemCta({ title, text, link }: BlockProps<"TeaserListItemCta">) {
  if (!title && !text && !link) return null;
  return (
    <BlockSection className="teaser-list-item-cta" id={anchorOf({ title })}>
      <div className="teaser-list-item-cta__call">
        {title && <Heading className="teaser-list-item-cta__title">{title}</Heading>}
        {text && <RichText className="teaser-list-item-cta__text" html={text.processed} />}
        {link && (
          <ButtonLink
            className="teaser-list-item-cta__button"
            link={{ ...link, title: link.title ?? title }}
            icon="arrow-right"
          />
        )}
      </div>
    </BlockSection>
  );
}
