import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as teaserCompetence } from "../TeaserCompetence/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserCompetencesSection", "normal"),
    title: "Woran wir forschen",
    lead: "Vier Abteilungen, ein Kreislauf: vom Schnee am Jungfraujoch bis zum Grundwasser im Seeland.",
    competences: [
      teaserCompetence.normal,
      teaserCompetence.linkedTitle,
      teaserCompetence.missingMedia,
    ],
  },
  minimal: {
    ...exampleIdentity("TeaserCompetencesSection", "minimal"),
    title: null,
    lead: null,
    competences: [teaserCompetence.minimal],
  },
  longGerman: {
    ...exampleIdentity("TeaserCompetencesSection", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    competences: [teaserCompetence.longGerman, teaserCompetence.normal],
  },
  empty: {
    ...exampleIdentity("TeaserCompetencesSection", "empty"),
    title: "Woran wir forschen",
    lead: null,
    competences: [],
  },
} satisfies Examples<"TeaserCompetencesSection">;

export const finds = {
  normal: {
    headings: [
      "Woran wir forschen",
      "Gletscher und Schnee",
      "Gletscher und Schnee",
      "Gletscher und Schnee",
    ],
    texts: [
      "Vier Abteilungen, ein Kreislauf: vom Schnee am Jungfraujoch bis",
      "Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten.",
      "Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten.",
      "Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten.",
    ],
    links: [
      ["Gletscherforschung", "/de/forschung/gletscher"],
      ["Gletscher und Schnee", "/de/forschung/gletscher"],
      ["Gletscherforschung", "/de/forschung/gletscher"],
    ],
    images: ["", ""],
    lists: [3],
  },
  minimal: {
    headings: ["Gletscher und Schnee"],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Gletscher und Schnee",
    ],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Massenbilanz von zwölf Gletschern, Schneehöhe an 62 Orten.",
    ],
    links: [
      ["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"],
      ["Gletscherforschung", "/de/forschung/gletscher"],
    ],
    images: ["", ""],
    lists: [2],
  },
  empty: { nothing: "A title alone announces fields that are not there." },
} satisfies Finds<typeof examples>;
