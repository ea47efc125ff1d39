import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("Fact", "normal"),
    value: "214",
    unit: "Messstationen",
    text: exampleText("senden alle zehn Minuten Abfluss, Temperatur und Pegel."),
    link: exampleLink("Zu den Stationen", "/dienste/wasserdaten"),
  },
  minimal: {
    ...exampleIdentity("Fact", "minimal"),
    value: "1864",
    unit: null,
    text: null,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("Fact", "longGerman"),
    value: "1’204,5",
    unit: "Millionen Kubikmeter Gletscherschmelzwasserabfluss",
    text: exampleText(
      "flossen 2025 zusätzlich ab, mehr als das Fassungsvermögen sämtlicher Speicherseen des Einzugsgebiets.",
    ),
    link: null,
  },
} satisfies Examples<"Fact">;

export const finds = {
  normal: {
    texts: ["214", "Messstationen", "senden alle zehn Minuten Abfluss, Temperatur und Pegel."],
    links: [["Zu den Stationen", "/de/dienste/wasserdaten"]],
  },
  minimal: {
    texts: ["1864"],
  },
  longGerman: {
    texts: [
      "1’204,5",
      "Millionen Kubikmeter Gletscherschmelzwasserabfluss",
      "flossen 2025 zusätzlich ab, mehr als das Fassungsvermögen",
    ],
  },
} satisfies Finds<typeof examples>;
