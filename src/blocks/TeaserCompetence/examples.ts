import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { aletsch, exampleLink, exampleText } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserCompetence", "normal"),
    title: "Gletscher und Schnee",
    text: exampleText("Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten."),
    image: aletsch,
    link: exampleLink("Gletscherforschung"),
  },
  minimal: {
    ...exampleIdentity("TeaserCompetence", "minimal"),
    title: "Gletscher und Schnee",
    text: null,
    image: null,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserCompetence", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    image: aletsch,
    link: exampleLink("Zur Hochwasserrückhaltebeckenbewirtschaftung"),
  },
  linkedTitle: {
    ...exampleIdentity("TeaserCompetence", "linkedTitle"),
    title: "Gletscher und Schnee",
    text: exampleText("Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten."),
    image: aletsch,
    link: exampleLink(null),
  },
  missingMedia: {
    ...exampleIdentity("TeaserCompetence", "missingMedia"),
    title: "Gletscher und Schnee",
    text: exampleText("Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten."),
    image: null,
    link: exampleLink("Gletscherforschung"),
  },
} satisfies Examples<"TeaserCompetence">;

export const finds = {
  normal: {
    headings: ["Gletscher und Schnee"],
    texts: ["Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten."],
    links: [["Gletscherforschung", "/de/forschung/gletscher"]],
    images: [""],
  },
  minimal: {
    headings: ["Gletscher und Schnee"],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: ["Grundwasserneubildungsraten, Quellschüttungsmessungen und"],
    links: [["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"]],
    images: [""],
  },
  linkedTitle: {
    headings: ["Gletscher und Schnee"],
    texts: ["Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten."],
    links: [["Gletscher und Schnee", "/de/forschung/gletscher"]],
    images: [""],
  },
  missingMedia: {
    headings: ["Gletscher und Schnee"],
    texts: ["Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten."],
    links: [["Gletscherforschung", "/de/forschung/gletscher"]],
  },
} satisfies Finds<typeof examples>;
