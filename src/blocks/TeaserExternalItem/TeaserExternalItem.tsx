import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Picture } from "../../components/Picture/Picture";
import { TeaserText } from "../../components/TeaserText/TeaserText";
import type { BlockProps } from "../blockTypes";
import "./TeaserExternalItem.css";

/** A teaser to another site, with the site's name above the title. */
export function TeaserExternalItem(props: BlockProps<"TeaserExternalItem">) {
  const { title, text, image, link, source } = props;
  if (!title && !text && !image) return null;
  return (
    <BlockSection className="teaser-external-item" id={anchorOf({ title })}>
      <div
        className="teaser-external-item__teaser teaser-area"
        data-pictured={image ? true : undefined}
      >
        <TeaserText title={title} text={text} link={link} meta={source} />
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
