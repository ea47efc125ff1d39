import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as teaserSolution } from "../TeaserSolution/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserSolutionsSection", "normal"),
    title: "Unser Angebot",
    lead: "Als Bundesinstitut arbeiten wir kostendeckend. Was öffentlich ist, bleibt kostenlos.",
    solutions: [teaserSolution.normal, teaserSolution.missingMedia, teaserSolution.linkedTitle],
  },
  minimal: {
    ...exampleIdentity("TeaserSolutionsSection", "minimal"),
    title: null,
    lead: null,
    solutions: [teaserSolution.minimal],
  },
  longGerman: {
    ...exampleIdentity("TeaserSolutionsSection", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    solutions: [teaserSolution.longGerman, teaserSolution.normal],
  },
  empty: {
    ...exampleIdentity("TeaserSolutionsSection", "empty"),
    title: "Unser Angebot",
    lead: null,
    solutions: [],
  },
} satisfies Examples<"TeaserSolutionsSection">;

export const finds = {
  normal: {
    headings: [
      "Unser Angebot",
      "Hochwasserdienst rund um die Uhr",
      "Hochwasserdienst rund um die Uhr",
      "Hochwasserdienst rund um die Uhr",
    ],
    texts: [
      "Als Bundesinstitut arbeiten wir kostendeckend. Was öffentlich",
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter",
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter",
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter",
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
    ],
    links: [
      ["Zur Hochwasserprognose", "/de/forschung/gletscher"],
      ["Zur Hochwasserprognose", "/de/forschung/gletscher"],
      ["Hochwasserdienst rund um die Uhr", "/de/forschung/gletscher"],
    ],
    images: ["Relief des Alpenrheintals", "Relief des Alpenrheintals"],
    lists: [3, 3, 3, 3],
  },
  minimal: {
    headings: ["Hochwasserdienst rund um die Uhr"],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserdienst rund um die Uhr",
    ],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Niederschlagsabflussmodellierung",
      "Geschiebehaushaltsuntersuchungen mit",
      "Prognosen für 74 Pegel, jede Stunde neu gerechnet, mit direkter",
      "Vorlauf bis fünf Tage",
      "Meldung per SMS und Schnittstelle",
      "Pikett während Ereignissen",
    ],
    links: [
      ["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"],
      ["Zur Hochwasserprognose", "/de/forschung/gletscher"],
    ],
    images: ["Relief des Alpenrheintals", "Relief des Alpenrheintals"],
    lists: [2, 2, 3],
  },
  empty: { nothing: "A title alone announces offers that are not there." },
} satisfies Finds<typeof examples>;
