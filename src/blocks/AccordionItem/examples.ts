import { examples as elements } from "../AccordionElementItem/examples";
import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";

export const examples = {
  normal: {
    ...exampleIdentity("AccordionItem", "normal"),
    title: "Häufige Fragen",
    faq: true,
    elements: [elements.normal, elements.minimal, elements.longGerman],
  },
  minimal: {
    ...exampleIdentity("AccordionItem", "minimal"),
    title: null,
    faq: false,
    elements: [elements.normal],
  },
  longGerman: {
    ...exampleIdentity("AccordionItem", "longGerman"),
    title: "Gewässerschutzrechtliche Bewilligungsverfahren",
    faq: false,
    elements: [elements.longGerman],
  },
} satisfies Examples<"AccordionItem">;

export const finds = {
  normal: {
    headings: [
      "Häufige Fragen",
      "Wie oft wird gemessen?",
      "Noch ohne Antwort",
      "Wie läuft ein Grundwasserschutzzonenausscheidungsverfahren in Gebirgskantonen ab?",
      "Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung",
      "Umweltverträglichkeitsprüfungsunterlagen",
    ],
    texts: [
      "Das Archiv reicht bis 1864 zurück.",
      "Das Gewässerschutzgesetz verlangt für konzessionspflichtige",
      "Die Murgang- und Hochwassergefahrenkartierung ergänzt sie um",
    ],
    links: [
      ["Link zu diesem Abschnitt kopieren : Wie oft wird gemessen?", "#wie-oft-wird-gemessen"],
      ["Link zu diesem Abschnitt kopieren : Noch ohne Antwort", "#noch-ohne-antwort"],
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
      ["button", "Wie oft wird gemessen?"],
      ["button", "Noch ohne Antwort"],
      [
        "button",
        "Wie läuft ein Grundwasserschutzzonenausscheidungsverfahren in Gebirgskantonen ab?",
      ],
    ],
    lists: [1],
  },
  minimal: {
    headings: ["Wie oft wird gemessen?"],
    texts: ["Das Archiv reicht bis 1864 zurück."],
    links: [
      ["Link zu diesem Abschnitt kopieren : Wie oft wird gemessen?", "#wie-oft-wird-gemessen"],
    ],
    controls: [["button", "Wie oft wird gemessen?"]],
  },
  longGerman: {
    headings: [
      "Gewässerschutzrechtliche Bewilligungsverfahren",
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
} satisfies Finds<typeof examples>;
