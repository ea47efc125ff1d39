import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Picture } from "../../components/Picture/Picture";
import { TeaserText } from "../../components/TeaserText/TeaserText";
import type { BlockProps } from "../blockTypes";
import "./ContentTeaserItem.css";

/** A teaser with its own text. Its link covers the whole teaser. */
export function ContentTeaserItem({ title, text, image, link }: BlockProps<"ContentTeaserItem">) {
  if (!title && !text && !image) return null;
  return (
    <BlockSection className="content-teaser-item" id={anchorOf({ title })}>
      <div
        className="content-teaser-item__teaser teaser-area"
        data-pictured={image ? true : undefined}
      >
        <TeaserText title={title} text={text} link={link} />
        {image && (
          <Picture
            image={image}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            aspectRatio="3:2"
          />
        )}
      </div>
    </BlockSection>
  );
}
