import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleText } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TextItem", "normal"),
    title: "Was wir messen",
    text: {
      processed: `<p>An 214 Stationen zwischen Chiasso und Schaffhausen messen wir Abfluss, Wassertemperatur und Schneehöhe. Die Werte stehen nach <strong>zehn Minuten</strong> allen offen.</p>
<h3>Vom Tropfen zur Zahl</h3>
<p>Jede Messung durchläuft drei Prüfungen, bevor sie in die <a href="/de/daten">Datenbank</a> gelangt:</p>
<ul><li>Plausibilität gegenüber den Nachbarstationen</li><li>Vergleich mit dem langjährigen Mittel</li><li>Sichtung durch eine Fachperson</li></ul>
<blockquote><p>Eine Zahl ohne Unsicherheit ist eine Behauptung.</p></blockquote>`,
    },
  },
  minimal: {
    ...exampleIdentity("TextItem", "minimal"),
    title: null,
    text: exampleText("Das Archiv reicht bis 1864 zurück."),
  },
  longGerman: {
    ...exampleIdentity("TextItem", "longGerman"),
    title: "Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung",
    text: exampleText(
      "Das Gewässerschutzgesetz verlangt für konzessionspflichtige Wasserentnahmen eine Restwassermengenbestimmung, die neben der Niedrigwasserabflussmenge auch die Fischgängigkeit, die Grundwasseranreicherung und die landschaftliche Bedeutung berücksichtigt.",
      "Die Murgang- und Hochwassergefahrenkartierung ergänzt sie um die Wiederkehrperioden.",
    ),
  },
} satisfies Examples<"TextItem">;

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
  minimal: {
    texts: ["Das Archiv reicht bis 1864 zurück."],
  },
  longGerman: {
    headings: ["Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung"],
    texts: [
      "Das Gewässerschutzgesetz verlangt für konzessionspflichtige",
      "Die Murgang- und Hochwassergefahrenkartierung ergänzt sie um",
    ],
  },
} satisfies Finds<typeof examples>;
