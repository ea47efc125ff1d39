import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Reveal } from "../../components/Reveal/Reveal";
import type { BlockProps } from "../blockTypes";
import { TeaserCompetence } from "../TeaserCompetence/TeaserCompetence";
import "./TeaserCompetencesSection.css";

/** Fields of competence, one per line. */
export function TeaserCompetencesSection(props: BlockProps<"TeaserCompetencesSection">) {
  const { title, lead, competences } = props;
  if (competences.length === 0) return null;
  return (
    <BlockSection className="teaser-competences-section" title={title}>
      {lead && <p className="teaser-competences-section__lead lead">{lead}</p>}
      <ul className="teaser-competences-section__fields">
        {competences.map((competence) => (
          <li key={competence.id}>
            <Reveal>
              <TeaserCompetence {...competence} />
            </Reveal>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
