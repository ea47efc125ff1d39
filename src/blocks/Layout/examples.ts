import { examples as accordions } from "../AccordionItem/examples";
import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as facts } from "../FactsList/examples";
import { examples as images } from "../ImageItem/examples";
import { examples as links } from "../LinkListItem/examples";
import { examples as texts } from "../TextItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("Layout", "normal"),
    title: "Unser Auftrag",
    columns: "TWO_THIRDS_ONE_THIRD",
    background: "MUTED",
    first: [texts.normal],
    second: [links.normal],
    third: [],
    further: [],
  },
  minimal: {
    ...exampleIdentity("Layout", "minimal"),
    title: null,
    columns: "ONE",
    background: "NONE",
    first: [texts.minimal],
    second: [],
    third: [],
    further: [],
  },
  longGerman: {
    ...exampleIdentity("Layout", "longGerman"),
    title: "Hochwasserrisikomanagementgrundlagen",
    columns: "THREE",
    background: "DEEP",
    first: [texts.longGerman],
    second: [accordions.longGerman],
    third: [links.longGerman],
    further: [],
  },
  nested: {
    ...exampleIdentity("Layout", "nested"),
    title: null,
    columns: "TWO",
    background: "NONE",
    first: [
      {
        ...exampleIdentity("Layout", "inner"),
        title: "Kurz gesagt",
        columns: "ONE",
        background: "DEEP",
        first: [texts.minimal, facts.minimal],
        second: [],
        third: [],
        further: [],
      },
    ],
    second: [images.normal],
    third: [],
    further: [],
  },
  sixColumns: {
    ...exampleIdentity("Layout", "sixColumns"),
    title: "Sechs Zahlen",
    columns: "SIX",
    background: "NONE",
    first: [texts.minimal],
    second: [texts.minimal],
    third: [texts.minimal],
    further: [{ blocks: [texts.minimal] }, { blocks: [] }, { blocks: [texts.minimal] }],
  },
  unequal: {
    ...exampleIdentity("Layout", "unequal"),
    title: null,
    columns: "ONE_QUARTER_HALF_ONE_QUARTER",
    background: "MUTED",
    first: [texts.minimal],
    second: [texts.minimal],
    third: [texts.minimal],
    further: [{ blocks: [links.normal] }],
  },
  empty: {
    ...exampleIdentity("Layout", "empty"),
    title: null,
    columns: "THREE",
    background: "MUTED",
    first: [],
    second: [],
    third: [],
    further: [],
  },
} satisfies Examples<"Layout">;

export const finds = {
  normal: {
    headings: ["Unser Auftrag", "Was wir messen", "Vom Tropfen zur Zahl", "Weiterführende Seiten"],
    texts: [
      "An 214 Stationen zwischen Chiasso und Schaffhausen messen wir",
      "Jede Messung durchläuft drei Prüfungen, bevor sie in die",
      "Plausibilität gegenüber den Nachbarstationen",
      "Vergleich mit dem langjährigen Mittel",
      "Sichtung durch eine Fachperson",
      "Eine Zahl ohne Unsicherheit ist eine Behauptung.",
    ],
    links: [
      ["Datenbank", "/de/daten"],
      ["Massenbilanz der Gletscher", "/de/forschung/gletscher"],
      ["Hochwasserprognose", "/de/dienste/hochwasserprognose"],
      [
        "Bundesamt für Umwelt: Hydrologische Daten (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
    ],
    lists: [3, 3],
  },
  minimal: {
    texts: ["Das Archiv reicht bis 1864 zurück."],
  },
  longGerman: {
    headings: [
      "Hochwasserrisikomanagementgrundlagen",
      "Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung",
      "Gewässerschutzrechtliche Bewilligungsverfahren",
      "Wie läuft ein Grundwasserschutzzonenausscheidungsverfahren in Gebirgskantonen ab?",
      "Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung",
      "Umweltverträglichkeitsprüfungsunterlagen",
      "Rechtsgrundlagen der Wasserkraftkonzessionserteilung",
    ],
    texts: [
      "Das Gewässerschutzgesetz verlangt für konzessionspflichtige",
      "Die Murgang- und Hochwassergefahrenkartierung ergänzt sie um",
      "Das Gewässerschutzgesetz verlangt für konzessionspflichtige",
      "Die Murgang- und Hochwassergefahrenkartierung ergänzt sie um",
    ],
    links: [
      [
        "Restwassermengenbestimmung und Geschiebehaushaltssanierung an der mittleren Aare: Schlussbericht mit Massnahmenkatalog PDF, 49 MB, Deutsch",
        "https://cms.example.org/media/doc-residual-water.pdf",
      ],
      [
        "Link zu diesem Abschnitt kopieren : Wie läuft ein Grundwasserschutzzonenausscheidungsverfahren in Gebirgskantonen ab?",
        "#schutzzonen",
      ],
      [
        "Gewässerschutzverordnungsänderungsentwurf mit Erläuterungsbericht",
        "/de/forschung/gletscher",
      ],
      [
        "Nationales Hochwasserrückhaltebeckenverzeichnis des Bundes (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
    ],
    controls: [
      [
        "button",
        "Wie läuft ein Grundwasserschutzzonenausscheidungsverfahren in Gebirgskantonen ab?",
      ],
    ],
    lists: [1, 2],
  },
  nested: {
    headings: ["Kurz gesagt"],
    texts: [
      "Das Archiv reicht bis 1864 zurück.",
      "1864",
      "Der Aletschgletscher im Sommer 2025, aus dem Geländemodell",
      "© SIWK, Geländemodell swissALTI3D",
    ],
    links: [
      [
        "Bild vergrössern: Schattiertes Relief des Aletschgletschers",
        "https://cms.example.org/media/relief-aletsch.webp",
      ],
    ],
    images: ["Schattiertes Relief des Aletschgletschers"],
    lists: [1],
  },
  sixColumns: {
    headings: ["Sechs Zahlen"],
    texts: Array<string>(5).fill("Das Archiv reicht bis 1864 zurück."),
  },
  unequal: { texts: Array<string>(3).fill("Das Archiv reicht bis 1864 zurück.") },
  empty: { nothing: "Columns without content leave no gap." },
} satisfies Finds<typeof examples>;
