import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as downloads } from "../DownloadListItem/examples";
import { examples as texts } from "../TextItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("AccordionElementItem", "normal"),
    title: "Wie oft wird gemessen?",
    anchor: null,
    paragraphs: [texts.minimal],
  },
  minimal: {
    ...exampleIdentity("AccordionElementItem", "minimal"),
    title: "Noch ohne Antwort",
    anchor: null,
    paragraphs: [],
  },
  longGerman: {
    ...exampleIdentity("AccordionElementItem", "longGerman"),
    title: "Wie läuft ein Grundwasserschutzzonenausscheidungsverfahren in Gebirgskantonen ab?",
    anchor: "schutzzonen",
    paragraphs: [texts.longGerman, downloads.longGerman],
  },
  untitled: {
    ...exampleIdentity("AccordionElementItem", "untitled"),
    title: null,
    anchor: null,
    paragraphs: [texts.minimal],
  },
} satisfies Examples<"AccordionElementItem">;

export const finds = {
  normal: {
    headings: ["Wie oft wird gemessen?"],
    texts: ["Das Archiv reicht bis 1864 zurück."],
    links: [
      ["Link zu diesem Abschnitt kopieren : Wie oft wird gemessen?", "#wie-oft-wird-gemessen"],
    ],
    controls: [["button", "Wie oft wird gemessen?"]],
  },
  minimal: {
    headings: ["Noch ohne Antwort"],
    links: [["Link zu diesem Abschnitt kopieren : Noch ohne Antwort", "#noch-ohne-antwort"]],
    controls: [["button", "Noch ohne Antwort"]],
  },
  longGerman: {
    headings: [
      "Wie läuft ein Grundwasserschutzzonenausscheidungsverfahren in Gebirgskantonen ab?",
      "Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung",
      "Umweltverträglichkeitsprüfungsunterlagen",
    ],
    texts: [
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
    ],
    controls: [
      [
        "button",
        "Wie läuft ein Grundwasserschutzzonenausscheidungsverfahren in Gebirgskantonen ab?",
      ],
    ],
    lists: [1],
  },
  untitled: { nothing: "Without a title there is nothing to open." },
} satisfies Finds<typeof examples>;
