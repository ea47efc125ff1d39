import { examples as accordions } from "../AccordionItem/examples";
import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as facts } from "../FactsList/examples";
import { examples as images } from "../ImageItem/examples";
import { examples as links } from "../LinkListItem/examples";
import { examples as texts } from "../TextItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("Layout", "normal"),
    title: "Unser Auftrag",
    columns: "TWO_THIRDS_ONE_THIRD",
    background: "MUTED",
    first: [texts.normal],
    second: [links.normal],
    third: [],
  },
  minimal: {
    ...exampleIdentity("Layout", "minimal"),
    title: null,
    columns: "ONE",
    background: "NONE",
    first: [texts.minimal],
    second: [],
    third: [],
  },
  longGerman: {
    ...exampleIdentity("Layout", "longGerman"),
    title: "Hochwasserrisikomanagementgrundlagen",
    columns: "THREE",
    background: "DEEP",
    first: [texts.longGerman],
    second: [accordions.longGerman],
    third: [links.longGerman],
  },
  nested: {
    ...exampleIdentity("Layout", "nested"),
    title: null,
    columns: "TWO",
    background: "NONE",
    first: [
      {
        ...exampleIdentity("Layout", "inner"),
        title: "Kurz gesagt",
        columns: "ONE",
        background: "DEEP",
        first: [texts.minimal, facts.minimal],
        second: [],
        third: [],
      },
    ],
    second: [images.normal],
    third: [],
  },
  empty: {
    ...exampleIdentity("Layout", "empty"),
    title: null,
    columns: "THREE",
    background: "MUTED",
    first: [],
    second: [],
    third: [],
  },
} satisfies Examples<"Layout">;
