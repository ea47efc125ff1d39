import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as texts } from "../TextItem/examples";

export const examples = {
  normal: { ...exampleIdentity("LibraryItem", "normal"), paragraphs: [texts.normal] },
  minimal: { ...exampleIdentity("LibraryItem", "minimal"), paragraphs: [] },
  longGerman: { ...exampleIdentity("LibraryItem", "longGerman"), paragraphs: [texts.longGerman] },
} satisfies Examples<"LibraryItem">;

export const finds = {
  normal: {
    headings: ["Was wir messen", "Vom Tropfen zur Zahl"],
    texts: [
      "An 214 Stationen zwischen Chiasso und Schaffhausen messen wir",
      "Jede Messung durchläuft drei Prüfungen, bevor sie in die",
      "Plausibilität gegenüber den Nachbarstationen",
      "Vergleich mit dem langjährigen Mittel",
      "Sichtung durch eine Fachperson",
      "Eine Zahl ohne Unsicherheit ist eine Behauptung.",
    ],
    links: [["Datenbank", "/de/daten"]],
    lists: [3],
  },
  minimal: { nothing: "Shared content that holds no blocks leaves no gap." },
  longGerman: {
    headings: ["Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung"],
    texts: [
      "Das Gewässerschutzgesetz verlangt für konzessionspflichtige",
      "Die Murgang- und Hochwassergefahrenkartierung ergänzt sie um",
    ],
  },
} satisfies Finds<typeof examples>;
