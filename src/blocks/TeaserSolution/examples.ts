import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Hochwasserdienst rund um die Uhr"],
    texts: [
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter",
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
    ],
    links: [["Zur Hochwasserprognose", "/de/forschung/gletscher"]],
    images: ["Relief des Alpenrheintals"],
    lists: [3],
  },
  minimal: {
    headings: ["Hochwasserdienst rund um die Uhr"],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Niederschlagsabflussmodellierung",
      "Geschiebehaushaltsuntersuchungen mit",
    ],
    links: [["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"]],
    images: ["Relief des Alpenrheintals"],
    lists: [2],
  },
  linkedTitle: {
    headings: ["Hochwasserdienst rund um die Uhr"],
    texts: [
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter",
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
    ],
    links: [["Hochwasserdienst rund um die Uhr", "/de/forschung/gletscher"]],
    images: ["Relief des Alpenrheintals"],
    lists: [3],
  },
  missingMedia: {
    headings: ["Hochwasserdienst rund um die Uhr"],
    texts: [
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter",
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
    ],
    links: [["Zur Hochwasserprognose", "/de/forschung/gletscher"]],
    lists: [3],
  },
} satisfies Finds<typeof examples>;
