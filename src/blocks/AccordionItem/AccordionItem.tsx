import { BlockSection } from "../../components/BlockSection/BlockSection";
import { AccordionElementItem } from "../AccordionElementItem/AccordionElementItem";
import type { BlockProps } from "../blockTypes";
import "./AccordionItem.css";

/** Collapsible sections. Questions and answers are also marked for search engines. */
export function AccordionItem({ title, elements, faq }: BlockProps<"AccordionItem">) {
  if (elements.length === 0) return null;
  const page = faq ? { itemScope: true, itemType: "https://schema.org/FAQPage" } : {};
  return (
    <BlockSection className="accordion-item" title={title} layout="split">
      <div className="accordion-item__elements" {...page}>
        {elements.map((element) => (
          <AccordionElementItem key={element.id} {...element} question={faq} />
        ))}
      </div>
    </BlockSection>
  );
}
