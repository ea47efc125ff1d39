import { BlockSection } from "../../components/BlockSection/BlockSection";
import { ButtonLink } from "../../components/Button/Button";
import type { BlockProps } from "../blockTypes";
import { TeaserItemCmtyExt } from "../TeaserItemCmtyExt/TeaserItemCmtyExt";
import "./TeaserListCmtyExt.css";

export function TeaserListCmtyExt(props: BlockProps<"TeaserListCmtyExt">) {
  const { title, lead, entries, link } = props;
  if (entries.length === 0) return null;
  return (
    <BlockSection className="teaser-list-cmty-ext" title={title} layout="split">
      {lead && <p className="teaser-list-cmty-ext__lead lead">{lead}</p>}
      <ul className="teaser-list-cmty-ext__entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <TeaserItemCmtyExt {...entry} />
          </li>
        ))}
      </ul>
      {link && <ButtonLink link={link} look="secondary" icon="arrow-right" />}
    </BlockSection>
  );
}
