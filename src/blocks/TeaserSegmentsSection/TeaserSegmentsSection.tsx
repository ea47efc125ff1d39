import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { TeaserSegmentBig } from "../TeaserSegmentBig/TeaserSegmentBig";
import { TeaserSegmentSmall } from "../TeaserSegmentSmall/TeaserSegmentSmall";
import "./TeaserSegmentsSection.css";

/** Entry points for audiences: large ones in pairs of unequal width, small ones in rows. */
export function TeaserSegmentsSection(props: BlockProps<"TeaserSegmentsSection">) {
  const { title, lead, segments } = props;
  if (segments.length === 0) return null;
  return (
    <BlockSection className="teaser-segments-section" title={title}>
      {lead && <p className="teaser-segments-section__lead lead">{lead}</p>}
      <ul className="teaser-segments-section__segments">
        {segments.map((segment) =>
          segment.__typename === "TeaserSegmentBig" ? (
            <li key={segment.id} data-size="big">
              <TeaserSegmentBig {...segment} />
            </li>
          ) : (
            <li key={segment.id} data-size="small">
              <TeaserSegmentSmall {...segment} />
            </li>
          ),
        )}
      </ul>
    </BlockSection>
  );
}
