import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as big } from "../TeaserSegmentBig/examples";
import { examples as small } from "../TeaserSegmentSmall/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserSegmentsSection", "normal"),
    title: "Für wen wir arbeiten",
    lead: "Drei Gruppen stellen uns besonders oft Fragen. Hier beginnen die Antworten.",
    segments: [big.normal, big.linkedTitle, small.normal, small.linkedTitle],
  },
  minimal: {
    ...exampleIdentity("TeaserSegmentsSection", "minimal"),
    title: null,
    lead: null,
    segments: [small.minimal],
  },
  longGerman: {
    ...exampleIdentity("TeaserSegmentsSection", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    segments: [big.longGerman, big.normal, small.longGerman, small.normal],
  },
  missingMedia: {
    ...exampleIdentity("TeaserSegmentsSection", "missingMedia"),
    title: "Für wen wir arbeiten",
    lead: null,
    segments: [big.missingMedia, small.normal],
  },
} satisfies Examples<"TeaserSegmentsSection">;

export const finds = {
  normal: {
    headings: [
      "Für wen wir arbeiten",
      "Kantone und Gemeinden",
      "Kantone und Gemeinden",
      "Landwirtschaft",
      "Landwirtschaft",
    ],
    texts: [
      "Drei Gruppen stellen uns besonders oft Fragen. Hier beginnen",
      "Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung",
      "Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung",
      "Bodenfeuchte und Trockenheit, jeden Morgen für 38 Regionen.",
      "Bodenfeuchte und Trockenheit, jeden Morgen für 38 Regionen.",
    ],
    links: [
      ["Angebot für Kantone und Gemeinden", "/de/forschung/gletscher"],
      ["Kantone und Gemeinden", "/de/forschung/gletscher"],
      ["Angebot für Höfe", "/de/forschung/gletscher"],
      ["Landwirtschaft", "/de/forschung/gletscher"],
    ],
    images: ["Relief des Oberengadins mit seinen Seen", "Relief des Oberengadins mit seinen Seen"],
    lists: [4],
  },
  minimal: {
    headings: ["Landwirtschaft"],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Kantone und Gemeinden",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Landwirtschaft",
    ],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Bodenfeuchte und Trockenheit, jeden Morgen für 38 Regionen.",
    ],
    links: [
      ["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"],
      ["Angebot für Kantone und Gemeinden", "/de/forschung/gletscher"],
      ["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"],
      ["Angebot für Höfe", "/de/forschung/gletscher"],
    ],
    images: ["Relief des Oberengadins mit seinen Seen", "Relief des Oberengadins mit seinen Seen"],
    lists: [4],
  },
  missingMedia: {
    headings: ["Für wen wir arbeiten", "Kantone und Gemeinden", "Landwirtschaft"],
    texts: [
      "Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung",
      "Bodenfeuchte und Trockenheit, jeden Morgen für 38 Regionen.",
    ],
    links: [
      ["Angebot für Kantone und Gemeinden", "/de/forschung/gletscher"],
      ["Angebot für Höfe", "/de/forschung/gletscher"],
    ],
    lists: [2],
  },
} satisfies Finds<typeof examples>;
