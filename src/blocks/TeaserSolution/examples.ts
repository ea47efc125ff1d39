import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText, rhine } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserSolution", "normal"),
    title: "Hochwasserdienst rund um die Uhr",
    text: exampleText(
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter Leitung zur Prognosezentrale.",
    ),
    image: rhine,
    link: exampleLink("Zur Hochwasserprognose"),
    features: [
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
    ],
  },
  minimal: {
    ...exampleIdentity("TeaserSolution", "minimal"),
    title: "Hochwasserdienst rund um die Uhr",
    text: null,
    image: null,
    link: null,
    features: [],
  },
  longGerman: {
    ...exampleIdentity("TeaserSolution", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    image: rhine,
    link: exampleLink("Zur Hochwasserrückhaltebeckenbewirtschaftung"),
    features: [
      "Niederschlagsabflussmodellierung",
      "Geschiebehaushaltsuntersuchungen mit Feststofftransportberechnung",
    ],
  },
  linkedTitle: {
    ...exampleIdentity("TeaserSolution", "linkedTitle"),
    title: "Hochwasserdienst rund um die Uhr",
    text: exampleText(
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter Leitung zur Prognosezentrale.",
    ),
    image: rhine,
    link: exampleLink(null),
    features: [
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
    ],
  },
  missingMedia: {
    ...exampleIdentity("TeaserSolution", "missingMedia"),
    title: "Hochwasserdienst rund um die Uhr",
    text: exampleText(
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter Leitung zur Prognosezentrale.",
    ),
    image: null,
    link: exampleLink("Zur Hochwasserprognose"),
    features: [
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
    ],
  },
} satisfies Examples<"TeaserSolution">;
