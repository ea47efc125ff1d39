import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Reveal } from "../../components/Reveal/Reveal";
import type { BlockProps } from "../blockTypes";
import { TeaserSolution } from "../TeaserSolution/TeaserSolution";
import "./TeaserSolutionsSection.css";

export function TeaserSolutionsSection(props: BlockProps<"TeaserSolutionsSection">) {
  const { title, lead, solutions } = props;
  if (solutions.length === 0) return null;
  return (
    <BlockSection className="teaser-solutions-section" title={title}>
      {lead && <p className="teaser-solutions-section__lead lead">{lead}</p>}
      <ul className="teaser-solutions-section__offers">
        {solutions.map((solution) => (
          <li key={solution.id}>
            <Reveal>
              <TeaserSolution {...solution} />
            </Reveal>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
