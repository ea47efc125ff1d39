import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { lakeDepth } from "../exampleMedia";
import { contentPage, exampleEvent, exampleInsight } from "../exampleNodes";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserInternalItem", "normal"),
    node: contentPage,
    title: null,
    lead: null,
    image: null,
  },
  minimal: {
    ...exampleIdentity("TeaserInternalItem", "minimal"),
    node: { ...contentPage, lead: null, image: null },
    title: null,
    lead: null,
    image: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserInternalItem", "longGerman"),
    node: exampleInsight("lang"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    image: lakeDepth,
  },
  missingMedia: {
    ...exampleIdentity("TeaserInternalItem", "missingMedia"),
    node: exampleEvent("ohne-bild", { image: null }),
    title: null,
    lead: null,
    image: null,
  },
  unpublished: {
    ...exampleIdentity("TeaserInternalItem", "unpublished"),
    node: null,
    title: "Nur auf Französisch",
    lead: null,
    image: null,
  },
} satisfies Examples<"TeaserInternalItem">;

export const finds = {
  normal: {
    headings: ["Hochwasserprognose"],
    texts: ["Stündlich gerechnet für 74 Flussabschnitte und die grossen"],
    links: [["Hochwasserprognose", "/de/dienstleistungen/hochwasserprognose"]],
    images: ["Relief des Emmentals"],
  },
  minimal: {
    headings: ["Hochwasserprognose"],
    links: [["Hochwasserprognose", "/de/dienstleistungen/hochwasserprognose"]],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: [
      "14. Oktober 2026 · 7 Minute",
      "n",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
    ],
    links: [["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/einblicke/lang"]],
    images: ["Tiefenlinien des Bielersees"],
  },
  missingMedia: {
    headings: ["Gletschertag"],
    texts: [
      "3. Dezember 2096 · Bern",
      "Die Massenbilanz des Jahres, neue Dickenmessungen und die Frage",
    ],
    links: [["Gletschertag", "/de/veranstaltungen/ohne-bild"]],
  },
  unpublished: { nothing: "A page that is not published is not announced." },
} satisfies Finds<typeof examples>;
