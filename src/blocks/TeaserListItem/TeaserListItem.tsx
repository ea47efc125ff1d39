import { BlockSection } from "../../components/BlockSection/BlockSection";
import { ButtonLink } from "../../components/Button/Button";
import type { BlockProps } from "../blockTypes";
import { ContentTeaserItem } from "../ContentTeaserItem/ContentTeaserItem";
import { TeaserExternalItem } from "../TeaserExternalItem/TeaserExternalItem";
import { TeaserInternalItem } from "../TeaserInternalItem/TeaserInternalItem";
import "./TeaserListItem.css";

type Item = BlockProps<"TeaserListItem">["teasers"][number];

/** A grid of teasers. Draws nothing if no teaser is visible. */
export function TeaserListItem({ title, lead, teasers, link }: BlockProps<"TeaserListItem">) {
  const shown = teasers.filter((item) => item.__typename !== "TeaserInternalItem" || item.node);
  if (shown.length === 0) return null;
  return (
    <BlockSection className="teaser-list-item" title={title}>
      {lead && <p className="teaser-list-item__lead lead">{lead}</p>}
      <ul className="teaser-list-item__teasers columns">
        {shown.map((item) => (
          <li key={item.id}>
            <Teaser item={item} />
          </li>
        ))}
      </ul>
      {link && (
        <ButtonLink
          className="teaser-list-item__link"
          link={link}
          look="plain"
          icon="arrow-right"
        />
      )}
    </BlockSection>
  );
}

function Teaser({ item }: { item: Item }) {
  switch (item.__typename) {
    case "ContentTeaserItem":
      return <ContentTeaserItem {...item} />;
    case "TeaserExternalItem":
      return <TeaserExternalItem {...item} />;
    case "TeaserInternalItem":
      return <TeaserInternalItem {...item} />;
  }
}
