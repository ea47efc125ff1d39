import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Gletscher"],
    texts: ["Massenbilanz, Fliessen und Zukunft von 20 Gletschern."],
    links: [["Zur Glaziologie", "/de/forschung/gletscher"]],
    images: ["Schattiertes Relief des Aletschgletschers"],
  },
  minimal: {
    headings: ["Labor"],
  },
  longGerman: {
    headings: ["Trinkwasserversorgungssicherheit"],
    texts: ["Grundwasserneubildungsraten, Quellschüttungsmessungen und"],
    links: [["Trinkwasserversorgungssicherheit", "/de/forschung/grundwasser"]],
    images: ["Tiefenlinien des Bielersees"],
  },
  missingMedia: {
    headings: ["Beratung"],
    texts: ["Wir begleiten Kantone und Gemeinden von der Messung bis zur"],
    links: [["Zur Beratung", "/de/dienste/beratung"]],
  },
} satisfies Finds<typeof examples>;
