import type { Examples } from "../blockTypes";
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
