import type { Examples } from "../blockTypes";
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
