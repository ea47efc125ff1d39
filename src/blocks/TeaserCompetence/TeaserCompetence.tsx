import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Picture } from "../../components/Picture/Picture";
import { TeaserText } from "../../components/TeaserText/TeaserText";
import type { BlockProps } from "../blockTypes";
import "./TeaserCompetence.css";

/** A field of competence: large name and small picture. */
export function TeaserCompetence({ title, text, image, link }: BlockProps<"TeaserCompetence">) {
  if (!title && !text) return null;
  return (
    <BlockSection className="teaser-competence" id={anchorOf({ title })}>
      <div className="teaser-competence__field teaser-area">
        <TeaserText title={title} text={text} link={link} />
        {image && (
          <Picture
            className="teaser-competence__picture"
            image={{ ...image, alt: "" }}
            sizes="(min-width: 64rem) 17rem, 33vw"
            aspectRatio="4:3"
          />
        )}
      </div>
    </BlockSection>
  );
}
