import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";

/** Rows of a table from rows of HTML, as the server prepares them. */
const rows = (...lines: string[][]) =>
  lines.map((cells) => ({
    cells: cells.map((processed) => ({ processed, isNumeric: /^[+−]?\d/.test(processed) })),
  }));

export const examples = {
  normal: {
    ...exampleIdentity("TableItem", "normal"),
    title: "Messwerte",
    caption: "Wassertemperatur und Abfluss an vier Stationen, Mittel 2025",
    headerRow: true,
    headerColumn: true,
    rows: rows(
      ["Station", "Gewässer", "Temperatur (°C)", "Abfluss (m³/s)", "Abweichung"],
      ["Basel, Rheinhalle", "Rhein", "13,8", "1’012", "+2,1 %"],
      ["Brügg, Aegerten", "Aare", "12,9", "238", "−4,0 %"],
      ["Bellinzona", "Ticino", "9,4", "61,7", "−11,6 %"],
      ["Martina", "Inn", "7,2", "52,3", "+0,8 %"],
    ),
  },
  minimal: {
    ...exampleIdentity("TableItem", "minimal"),
    title: null,
    caption: null,
    headerRow: false,
    headerColumn: false,
    rows: rows(["Biel", "Davos"], ["Hauptsitz", "Aussenstelle"]),
  },
  longGerman: {
    ...exampleIdentity("TableItem", "longGerman"),
    title: "Grundwasserschutzzonenausscheidung",
    caption:
      "Nutzungsbeschränkungen in Grundwasserschutzzonen nach Gewässerschutzverordnung, Anhang 4",
    headerRow: true,
    headerColumn: true,
    rows: rows(
      ["", "Fassungsbereich", "Engere Schutzzone", "Weitere Schutzzone", "Gewässerschutzbereich"],
      [
        "Pflanzenschutzmittelanwendung",
        "verboten",
        "<p>verboten, ausgenommen <strong>Einzelstockbehandlung</strong></p>",
        "bewilligungspflichtig",
        "zulässig nach Anwendungsbestimmungen",
      ],
      [
        "Erdwärmesondenbohrung",
        "verboten",
        "verboten",
        "verboten",
        '<a href="/de/beratung">Einzelfallprüfung</a>',
      ],
    ),
  },
} satisfies Examples<"TableItem">;

export const finds = {
  normal: {
    headings: ["Messwerte"],
    texts: [
      "Station",
      "Gewässer",
      "Temperatur (°C)",
      "Abfluss (m³/s)",
      "Abweichung",
      "Basel, Rheinhalle",
      "Rhein",
      "13,8",
      "1’012",
      "+2,1 %",
    ],
    tables: [["Wassertemperatur und Abfluss an vier Stationen, Mittel 2025", 5]],
  },
  minimal: {
    texts: ["Biel", "Davos", "Hauptsitz", "Aussenstelle"],
    tables: [["", 2]],
  },
  longGerman: {
    headings: ["Grundwasserschutzzonenausscheidung"],
    texts: [
      "Fassungsbereich",
      "Engere Schutzzone",
      "Weitere Schutzzone",
      "Gewässerschutzbereich",
      "Pflanzenschutzmittelanwendung",
      "verboten",
      "verboten, ausgenommen Einzelstockbehandlung",
      "bewilligungspflichtig",
      "zulässig nach Anwendungsbestimmungen",
      "Erdwärmesondenbohrung",
    ],
    links: [["Einzelfallprüfung", "/de/beratung"]],
    tables: [
      [
        "Nutzungsbeschränkungen in Grundwasserschutzzonen nach Gewässerschutzverordnung, Anhang 4",
        3,
      ],
    ],
  },
} satisfies Finds<typeof examples>;
