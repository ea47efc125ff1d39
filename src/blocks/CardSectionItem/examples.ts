import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Woran wir forschen", "Gletscher", "Flüsse", "Trinkwasserversorgungssicherheit"],
    texts: [
      "Vom Schnee auf dem Jungfraujoch bis zum Grundwasser im Seeland.",
      "Massenbilanz, Fliessen und Zukunft von 20 Gletschern.",
      "Abfluss, Temperatur und Geschiebe in 61 Einzugsgebieten.",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
    ],
    links: [
      ["Zur Glaziologie", "/de/forschung/gletscher"],
      ["Zur Hydrologie", "/de/forschung/hydrologie"],
      ["Trinkwasserversorgungssicherheit", "/de/forschung/grundwasser"],
    ],
    images: [
      "Schattiertes Relief des Aletschgletschers",
      "Relief des Alpenrheintals",
      "Tiefenlinien des Bielersees",
    ],
    lists: [3],
  },
  minimal: {
    headings: ["Labor"],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Wasserwirtschaftsforschungsschwerpunkte",
      "Trinkwasserversorgungssicherheit",
      "Beratung",
    ],
    texts: [
      "Wissenschaftskommunikationsverantwortliche finden hier",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Wir begleiten Kantone und Gemeinden von der Messung bis zur",
    ],
    links: [
      ["Trinkwasserversorgungssicherheit", "/de/forschung/grundwasser"],
      ["Zur Beratung", "/de/dienste/beratung"],
    ],
    images: ["Tiefenlinien des Bielersees"],
    lists: [2],
  },
  missingMedia: {
    headings: ["Dienste", "Beratung", "Gletscher", "Labor"],
    texts: [
      "Wir begleiten Kantone und Gemeinden von der Messung bis zur",
      "Massenbilanz, Fliessen und Zukunft von 20 Gletschern.",
    ],
    links: [
      ["Zur Beratung", "/de/dienste/beratung"],
      ["Zur Glaziologie", "/de/forschung/gletscher"],
    ],
    images: ["Schattiertes Relief des Aletschgletschers"],
    lists: [3],
  },
} satisfies Finds<typeof examples>;
