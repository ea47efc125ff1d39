import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { TeaserListItemCta } from "../TeaserListItemCta/TeaserListItemCta";
import "./TeaserListCta.css";

/** Calls to action, one per line, on a deep background. */
export function TeaserListCta({ title, lead, ctas }: BlockProps<"TeaserListCta">) {
  if (ctas.length === 0) return null;
  return (
    <BlockSection className="teaser-list-cta" title={title} tone="deep">
      {lead && <p className="teaser-list-cta__lead lead">{lead}</p>}
      <ul className="teaser-list-cta__calls">
        {ctas.map((cta) => (
          <li key={cta.id}>
            <TeaserListItemCta {...cta} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
