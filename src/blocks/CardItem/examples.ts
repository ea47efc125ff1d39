import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { aletsch, exampleLink, exampleText, lakeDepth } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("CardItem", "normal"),
    title: "Gletscher",
    text: exampleText("Massenbilanz, Fliessen und Zukunft von 20 Gletschern."),
    image: aletsch,
    link: exampleLink("Zur Glaziologie"),
  },
  minimal: {
    ...exampleIdentity("CardItem", "minimal"),
    title: "Labor",
    text: null,
    image: null,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("CardItem", "longGerman"),
    title: "Trinkwasserversorgungssicherheit",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden und Versorgungsgenossenschaften.",
    ),
    image: lakeDepth,
    link: exampleLink(null, "/forschung/grundwasser"),
  },
  missingMedia: {
    ...exampleIdentity("CardItem", "missingMedia"),
    title: "Beratung",
    text: exampleText("Wir begleiten Kantone und Gemeinden von der Messung bis zur Massnahme."),
    image: null,
    link: exampleLink("Zur Beratung", "/dienste/beratung"),
  },
} satisfies Examples<"CardItem">;
