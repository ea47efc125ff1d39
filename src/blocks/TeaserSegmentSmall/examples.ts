import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserSegmentSmall", "normal"),
    title: "Landwirtschaft",
    text: exampleText("Bodenfeuchte und Trockenheit, jeden Morgen für 38 Regionen."),
    link: exampleLink("Angebot für Höfe"),
  },
  minimal: {
    ...exampleIdentity("TeaserSegmentSmall", "minimal"),
    title: "Landwirtschaft",
    text: null,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserSegmentSmall", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    link: exampleLink("Zur Hochwasserrückhaltebeckenbewirtschaftung"),
  },
  linkedTitle: {
    ...exampleIdentity("TeaserSegmentSmall", "linkedTitle"),
    title: "Landwirtschaft",
    text: exampleText("Bodenfeuchte und Trockenheit, jeden Morgen für 38 Regionen."),
    link: exampleLink(null),
  },
} satisfies Examples<"TeaserSegmentSmall">;

export const finds = {
  normal: {
    headings: ["Landwirtschaft"],
    texts: ["Bodenfeuchte und Trockenheit, jeden Morgen für 38 Regionen."],
    links: [["Angebot für Höfe", "/de/forschung/gletscher"]],
  },
  minimal: {
    headings: ["Landwirtschaft"],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: ["Grundwasserneubildungsraten, Quellschüttungsmessungen und"],
    links: [["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"]],
  },
  linkedTitle: {
    headings: ["Landwirtschaft"],
    texts: ["Bodenfeuchte und Trockenheit, jeden Morgen für 38 Regionen."],
    links: [["Landwirtschaft", "/de/forschung/gletscher"]],
  },
} satisfies Finds<typeof examples>;
