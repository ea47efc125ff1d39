import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Picture } from "../../components/Picture/Picture";
import { TeaserText } from "../../components/TeaserText/TeaserText";
import type { BlockProps } from "../blockTypes";
import "./TeaserSegmentBig.css";

/** Entry point for an audience, with a large picture. */
export function TeaserSegmentBig({ title, text, image, link }: BlockProps<"TeaserSegmentBig">) {
  if (!title && !text && !image) return null;
  return (
    <BlockSection className="teaser-segment-big" id={anchorOf({ title })}>
      <div
        className="teaser-segment-big__segment teaser-area"
        data-pictured={image ? true : undefined}
      >
        <TeaserText title={title} text={text} link={link} />
        {image && (
          <div className="teaser-segment-big__picture">
            <Picture image={image} sizes="(min-width: 64rem) 44rem, 100vw" />
          </div>
        )}
      </div>
    </BlockSection>
  );
}
