import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { TeaserText } from "../../components/TeaserText/TeaserText";
import type { BlockProps } from "../blockTypes";
import "./TeaserSegmentSmall.css";

/** Entry point for an audience, without picture. */
export function TeaserSegmentSmall({ title, text, link }: BlockProps<"TeaserSegmentSmall">) {
  if (!title && !text) return null;
  return (
    <BlockSection className="teaser-segment-small" id={anchorOf({ title })}>
      <div className="teaser-segment-small__segment teaser-area">
        <TeaserText title={title} text={text} link={link} />
      </div>
    </BlockSection>
  );
}
