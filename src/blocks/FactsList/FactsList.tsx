import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Reveal } from "../../components/Reveal/Reveal";
import type { BlockProps } from "../blockTypes";
import { Fact } from "../Fact/Fact";
import "./FactsList.css";

export function FactsList({ title, facts }: BlockProps<"FactsList">) {
  if (facts.length === 0) return null;
  return (
    <BlockSection className="facts-list" title={title}>
      <Reveal>
        <ul className="facts-list__facts columns">
          {facts.map((fact) => (
            <li key={fact.id}>
              <Fact {...fact} />
            </li>
          ))}
        </ul>
      </Reveal>
    </BlockSection>
  );
}
