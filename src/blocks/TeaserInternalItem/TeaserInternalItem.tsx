import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { TeaserCard } from "../../components/TeaserCard/TeaserCard";
import type { BlockProps } from "../blockTypes";
import "./TeaserInternalItem.css";

/**
 * A teaser drawn from a page of the site, with what an editor wrote in place of the page's own. A
 * page that is not published in this language leaves no trace.
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
