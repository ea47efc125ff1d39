import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, externalLink, exampleText, rhine } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserExternalItem", "normal"),
    title: "Hydrologisches Bulletin des Bundes",
    text: exampleText(
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das zweimal pro Woche erscheint.",
    ),
    image: rhine,
    link: externalLink,
    source: "Bundesamt für Umwelt BAFU",
  },
  minimal: {
    ...exampleIdentity("TeaserExternalItem", "minimal"),
    title: "Hydrologisches Bulletin des Bundes",
    text: null,
    image: null,
    link: null,
    source: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserExternalItem", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    image: rhine,
    link: exampleLink("Zur Hochwasserrückhaltebeckenbewirtschaftung"),
    source: "Bundesamt für Umwelt BAFU",
  },
  linkedTitle: {
    ...exampleIdentity("TeaserExternalItem", "linkedTitle"),
    title: "Hydrologisches Bulletin des Bundes",
    text: exampleText(
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das zweimal pro Woche erscheint.",
    ),
    image: rhine,
    link: { ...externalLink, title: null },
    source: "Bundesamt für Umwelt BAFU",
  },
  missingMedia: {
    ...exampleIdentity("TeaserExternalItem", "missingMedia"),
    title: "Hydrologisches Bulletin des Bundes",
    text: exampleText(
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das zweimal pro Woche erscheint.",
    ),
    image: null,
    link: externalLink,
    source: "Bundesamt für Umwelt BAFU",
  },
} satisfies Examples<"TeaserExternalItem">;
