import type { Examples } from "../blockTypes";
import { examples as cards } from "../CardItem/examples";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText, rhine } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("CardSectionItem", "normal"),
    title: "Woran wir forschen",
    lead: "Vom Schnee auf dem Jungfraujoch bis zum Grundwasser im Seeland.",
    cards: [
      cards.normal,
      {
        ...exampleIdentity("CardItem", "rivers"),
        title: "Flüsse",
        text: exampleText("Abfluss, Temperatur und Geschiebe in 61 Einzugsgebieten."),
        image: rhine,
        link: exampleLink("Zur Hydrologie", "/forschung/hydrologie"),
      },
      cards.longGerman,
    ],
  },
  minimal: {
    ...exampleIdentity("CardSectionItem", "minimal"),
    title: null,
    lead: null,
    cards: [cards.minimal],
  },
  longGerman: {
    ...exampleIdentity("CardSectionItem", "longGerman"),
    title: "Wasserwirtschaftsforschungsschwerpunkte",
    lead: "Wissenschaftskommunikationsverantwortliche finden hier Zusammenfassungen in einfacher Sprache.",
    cards: [cards.longGerman, cards.missingMedia],
  },
  missingMedia: {
    ...exampleIdentity("CardSectionItem", "missingMedia"),
    title: "Dienste",
    lead: null,
    cards: [cards.missingMedia, cards.normal, cards.minimal],
  },
} satisfies Examples<"CardSectionItem">;
