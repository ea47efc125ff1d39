import type { Examples } from "../blockTypes";
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
