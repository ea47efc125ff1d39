import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { TeaserCard } from "../../components/TeaserCard/TeaserCard";
import type { BlockProps } from "../blockTypes";
import "./TeaserInternalItem.css";

/**
 * A teaser for a page of the site; editors can replace its texts. Draws nothing for a page that is unpublished in
 * this language.
 */
export function TeaserInternalItem(props: BlockProps<"TeaserInternalItem">) {
  const { node, title, lead, image } = props;
  if (!node) return null;
  return (
    <BlockSection className="teaser-internal-item" id={anchorOf({ title })}>
      <div className="teaser-internal-item__teaser">
        <TeaserCard node={node} title={title} lead={lead} image={image} />
      </div>
    </BlockSection>
  );
}
