import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Picture } from "../../components/Picture/Picture";
import { TeaserText } from "../../components/TeaserText/TeaserText";
import type { BlockProps } from "../blockTypes";
import "./TeaserSolution.css";

/** An offer with short descriptions of its contents. */
export function TeaserSolution(props: BlockProps<"TeaserSolution">) {
  const { title, text, image, link, features } = props;
  if (!title && !text && !image) return null;
  return (
    <BlockSection className="teaser-solution" id={anchorOf({ title })}>
      <div
        className="teaser-solution__offer teaser-area"
        data-pictured={image ? true : undefined}
        data-featured={features.length > 0 || undefined}
      >
        <TeaserText title={title} text={text} link={link} />
        {image && (
          <Picture
            className="teaser-solution__picture"
            image={image}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 40vw, 100vw"
            aspectRatio="4:3"
          />
        )}
        {features.length > 0 && (
          <ul className="teaser-solution__features">
            {features.map((feature, index) => (
              <li key={index} className="teaser-solution__feature">
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
    </BlockSection>
  );
}
