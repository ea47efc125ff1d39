import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as texts } from "../TextItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TabElementItem", "normal"),
    title: "Kantone",
    anchor: null,
    paragraphs: [texts.minimal],
  },
  minimal: {
    ...exampleIdentity("TabElementItem", "minimal"),
    title: "Gemeinden",
    anchor: null,
    paragraphs: [],
  },
  longGerman: {
    ...exampleIdentity("TabElementItem", "longGerman"),
    title: "Wasserversorgungsgenossenschaften",
    anchor: "genossenschaften",
    paragraphs: [texts.longGerman],
  },
} satisfies Examples<"TabElementItem">;
