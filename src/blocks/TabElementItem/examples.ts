import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Kantone"],
    texts: ["Das Archiv reicht bis 1864 zurück."],
  },
  minimal: {
    headings: ["Gemeinden"],
  },
  longGerman: {
    headings: [
      "Wasserversorgungsgenossenschaften",
      "Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung",
    ],
    texts: [
      "Das Gewässerschutzgesetz verlangt für konzessionspflichtige",
      "Die Murgang- und Hochwassergefahrenkartierung ergänzt sie um",
    ],
  },
} satisfies Finds<typeof examples>;
