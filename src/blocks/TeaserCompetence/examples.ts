import type { Examples } from "../blockTypes";
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
