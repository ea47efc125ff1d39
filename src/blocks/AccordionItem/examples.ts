import { examples as elements } from "../AccordionElementItem/examples";
import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";

export const examples = {
  normal: {
    ...exampleIdentity("AccordionItem", "normal"),
    title: "Häufige Fragen",
    faq: true,
    elements: [elements.normal, elements.minimal, elements.longGerman],
  },
  minimal: {
    ...exampleIdentity("AccordionItem", "minimal"),
    title: null,
    faq: false,
    elements: [elements.normal],
  },
  longGerman: {
    ...exampleIdentity("AccordionItem", "longGerman"),
    title: "Gewässerschutzrechtliche Bewilligungsverfahren",
    faq: false,
    elements: [elements.longGerman],
  },
} satisfies Examples<"AccordionItem">;
