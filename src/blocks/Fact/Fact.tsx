import { BlockSection } from "../../components/BlockSection/BlockSection";
import { ButtonLink } from "../../components/Button/Button";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import "./Fact.css";

export function Fact({ value, unit, text, link }: BlockProps<"Fact">) {
  if (!value && !text) return null;
  return (
    <BlockSection className="fact">
      <div className="fact__body">
        {value && (
          <p className="fact__number">
            <span className="fact__value">{value}</span>
            {unit && (
              // A sign such as % follows the number; a word goes below it.
              <span className="fact__unit" data-sign={unit.length <= 3 || undefined}>
                {` ${unit}`}
              </span>
            )}
          </p>
        )}
        {text && <RichText className="fact__text" html={text.processed} />}
        {link && <ButtonLink link={link} look="plain" icon="arrow-right" />}
      </div>
    </BlockSection>
  );
}
