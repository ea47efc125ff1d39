import type { Examples } from "../blockTypes";
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
