import { useRef, useState } from "react";
import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Heading, HeadingLevel } from "../../components/Heading/Heading";
import { useHyphenated } from "../../components/Hyphens/Hyphens";
import { Icon } from "../../components/Icon/Icon";
import { Blocks } from "../Blocks";
import type { BlockProps } from "../blockTypes";
import { useHashTarget } from "../useHashTarget";
import "./AccordionElementItem.css";
import { useTranslation } from "gatsby-plugin-react-i18next";

type AccordionElementItemProps = BlockProps<"AccordionElementItem"> & {
  question?: boolean;
};

/** A collapsible section. Opens if the address names it or something inside. */
export function AccordionElementItem(props: AccordionElementItemProps) {
  const { title, paragraphs, question = false } = props;
  const hyphenate = useHyphenated();
  const details = useRef<HTMLDetailsElement>(null);
  useHashTarget(details, openAround);
  const anchor = anchorOf(props);
  const schema = question ? questionSchema : plainSchema;
  if (!title) return null;
  return (
    <BlockSection className="accordion-element-item">
      <details
        ref={details}
        id={anchor}
        className="accordion-element-item__details"
        {...schema.question}
      >
        <summary className="accordion-element-item__summary">
          <Heading className="accordion-element-item__title">
            <span {...schema.name}>{hyphenate(title)}</span>
          </Heading>
          <Icon name="plus" className="accordion-element-item__icon" />
          <Icon name="minus" className="accordion-element-item__icon" />
        </summary>
        <div className="accordion-element-item__body" {...schema.answer}>
          <div {...schema.text}>
            <HeadingLevel>
              <Blocks blocks={paragraphs} />
            </HeadingLevel>
          </div>
          {anchor && <AnchorLink anchor={anchor} title={title} />}
        </div>
      </details>
    </BlockSection>
  );
}

const questionSchema = {
  question: { itemScope: true, itemProp: "mainEntity", itemType: "https://schema.org/Question" },
  name: { itemProp: "name" },
  answer: { itemScope: true, itemProp: "acceptedAnswer", itemType: "https://schema.org/Answer" },
  text: { itemProp: "text" },
};

const plainSchema = { question: {}, name: {}, answer: {}, text: {} };

function openAround(target: HTMLElement): void {
  for (
    let details = target.closest("details");
    details;
    details = details.parentElement?.closest("details") ?? null
  ) {
    details.open = true;
  }
}

/** A link to the section that also copies its address. */
function AnchorLink({ anchor, title }: { anchor: string; title: string }) {
  const { t } = useTranslation("blocks");
  const [copied, setCopied] = useState(false);

  const copy = () => {
    const address = new URL(`#${anchor}`, window.location.href).href;
    // Without access to the clipboard, the address bar still shows the address.
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className="accordion-element-item__anchor">
      <a href={`#${anchor}`} onClick={copy} onBlur={() => setCopied(false)}>
        <span>{t("accordionElementItem.copy")}</span>
        <span className="visually-hidden">{`: ${title}`}</span>
      </a>
      <span role="status">{copied && t("accordionElementItem.copied")}</span>
    </p>
  );
}
