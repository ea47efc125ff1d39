import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleText } from "../exampleMedia";
import { examples as facts } from "../Fact/examples";

export const examples = {
  normal: {
    ...exampleIdentity("FactsList", "normal"),
    title: "Das Institut in Zahlen",
    facts: [
      facts.normal,
      {
        ...exampleIdentity("Fact", "volume"),
        value: "−2,4",
        unit: "%",
        text: exampleText("verloren die Gletscher 2025 an Volumen."),
        link: null,
      },
      {
        ...exampleIdentity("Fact", "years"),
        value: "162",
        unit: "Jahre",
        text: exampleText("reicht die längste Abflussreihe zurück."),
        link: null,
      },
      {
        ...exampleIdentity("Fact", "people"),
        value: "88",
        unit: "Menschen",
        text: exampleText("arbeiten in Biel, Davos und Bellinzona."),
        link: null,
      },
    ],
  },
  minimal: { ...exampleIdentity("FactsList", "minimal"), title: null, facts: [facts.minimal] },
  longGerman: {
    ...exampleIdentity("FactsList", "longGerman"),
    title: "Niederschlagsabflussmodellierungskennzahlen",
    facts: [facts.longGerman, facts.normal],
  },
} satisfies Examples<"FactsList">;

export const finds = {
  normal: {
    headings: ["Das Institut in Zahlen"],
    texts: [
      "214",
      "Messstationen",
      "senden alle zehn Minuten Abfluss, Temperatur und Pegel.",
      "−2,4",
      "%",
      "verloren die Gletscher 2025 an Volumen.",
      "162",
      "Jahre",
      "reicht die längste Abflussreihe zurück.",
      "88",
      "Menschen",
      "arbeiten in Biel, Davos und Bellinzona.",
    ],
    links: [["Zu den Stationen", "/de/dienste/wasserdaten"]],
    lists: [4],
  },
  minimal: {
    texts: ["1864"],
    lists: [1],
  },
  longGerman: {
    headings: ["Niederschlagsabflussmodellierungskennzahlen"],
    texts: [
      "1’204,5",
      "Millionen Kubikmeter Gletscherschmelzwasserabfluss",
      "flossen 2025 zusätzlich ab, mehr als das Fassungsvermögen",
      "214",
      "Messstationen",
      "senden alle zehn Minuten Abfluss, Temperatur und Pegel.",
    ],
    links: [["Zu den Stationen", "/de/dienste/wasserdaten"]],
    lists: [2],
  },
} satisfies Finds<typeof examples>;
