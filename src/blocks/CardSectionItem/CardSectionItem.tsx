import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { CardItem } from "../CardItem/CardItem";
import "./CardSectionItem.css";

export function CardSectionItem({ title, lead, cards }: BlockProps<"CardSectionItem">) {
  if (cards.length === 0) return null;
  return (
    <BlockSection className="card-section-item" title={title}>
      {lead && <p className="card-section-item__lead lead">{lead}</p>}
      <ul className="card-section-item__cards columns">
        {cards.map((card) => (
          <li key={card.id}>
            <CardItem {...card} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
